import type { Plan } from '../../../src/domain/plan';
import type { FailedSetup } from '../../adapters/stripe/StripePort';
import { hashKeyed } from '../../lib/hashes';
import { countCard, countDeclines } from '../noteConfirmation';
import type { GivingPorts } from '../ports';
import { changeStoredPlan } from './planPorts';

type Ports = Pick<GivingPorts, 'plans' | 'rates' | 'limits' | 'stripe' | 'clock' | 'log'>;

/** Only nights need the announced start, and the scheduler looks at a plan of nights a day ahead. */
const unannounced = { ramadanStart: null };

/** Whether the open setup of a plan had too many declines to accept another card. */
export const isSetupSpent = ({ setup }: Plan, { limits }: Pick<GivingPorts, 'limits'>): boolean =>
  Boolean(setup?.isOpen) && (setup?.declines ?? 0) >= limits.perDonation.mostDeclined;

/**
 * Ends a setup that was declined too often, first at Stripe, and stores the reason.
 *
 * @returns the plan afterwards; its setup is still open if Stripe did not answer, or has saved a card meanwhile
 */
export async function endSetup(ports: Ports, plan: Plan, setupId: string): Promise<Plan> {
  ports.log.warn('setup_declined_too_often', { planId: plan.id, declines: plan.setup?.declines ?? 0 });
  const cancelled = await ports.stripe.cancelSetup(setupId);
  if (!cancelled.ok) ports.log.warn('setup_not_ended', { planId: plan.id, reason: cancelled.reason });
  if (!cancelled.ok || !cancelled.value) return plan;
  const ended = await changeStoredPlan(ports, plan.id, unannounced, (latest) =>
    latest.setup?.id === setupId && latest.setup.isOpen
      ? { ...latest, setup: { ...latest.setup, isOpen: false, failure: 'too_many_declines' } }
      : null,
  );
  return ended ?? plan;
}

/**
 * Counts a card or bank account that could not be saved like a declined donation: for its card, the setup, the IP address that
 * began it, and the email. Ends a setup that was declined too often, or with a card that was tried too often.
 */
export async function noteSetupFailure(ports: Ports, { id, planId, cardFingerprint }: FailedSetup): Promise<void> {
  const tries = await countCard(ports, cardFingerprint);
  const plan = await changeStoredPlan(ports, planId, unannounced, (latest) =>
    latest.setup?.id === id
      ? { ...latest, setup: { ...latest.setup, declines: (latest.setup.declines ?? 0) + 1 } }
      : null,
  );
  if (!plan) return;
  ports.log.info('setup_declined', { planId });
  await countDeclines(ports, { email: hashKeyed('email', plan.donor.email), client: plan.setup?.client ?? null });
  if (plan.setup?.id !== id || !plan.setup.isOpen) return;
  if (isSetupSpent(plan, ports) || tries > ports.limits.perCard.most) await endSetup(ports, plan, id);
}
