import type { Plan } from '../../../src/domain/plan';
import type { FailedSetup } from '../ports/StripePort';
import { hashKeyed } from '../../lib/hashes';
import { countCard, countDeclines } from '../noteConfirmation';
import type { GivingPorts } from '../ports/giving';
import { changeStoredPlan } from './planPorts';

type Ports = Pick<GivingPorts, 'plans' | 'rates' | 'limits' | 'stripe' | 'clock' | 'log'>;

/** Only nights need the announced start, and the scheduler looks at a plan of nights a day ahead. */
const unannounced = { ramadanStart: null };

/** Whether the open setup of a plan had too many declines to accept another card. */
export const isSetupSpent = ({ setup }: Plan, { limits }: Pick<GivingPorts, 'limits'>): boolean =>
  Boolean(setup?.isOpen) && (setup?.declines ?? 0) >= limits.perDonation.maxDeclined;

/**
 * Ends a setup that was declined too often, first at Stripe, and stores the reason.
 *
 * @returns the plan afterwards; its setup is still open if Stripe did not answer, or has saved a card meanwhile
 */
export async function endSetup(ports: Ports, plan: Plan, setupId: string): Promise<Plan> {
  ports.log.warn('setup_declined_too_often', { planId: plan.id, declines: plan.setup?.declines ?? 0 });
  const cancelled = await ports.stripe.cancelSetup(setupId);
  if (!cancelled.ok) ports.log.warn('setup_not_ended', { planId: plan.id, reason: cancelled.error.reason });
  if (!cancelled.ok || !cancelled.value) return plan;
  const ended = await changeStoredPlan(ports, plan.id, unannounced, (latest) =>
    latest.setup?.id === setupId && latest.setup.isOpen
      ? { ...latest, setup: { ...latest.setup, isOpen: false, failure: 'too_many_declines' } }
      : null,
  );
  return ended ?? plan;
}

/** Declined tries of which the ids are remembered: more than a setup has before it is ended. */
const maxRemembered = 20;

/**
 * Counts a card or bank account that could not be saved like a declined donation: for its card, the setup, the IP address that
 * began it, and the email. A try is counted once, whether it is read or received first. Ends a setup that was declined too often, with a card
 * that was tried too often, or that another one has replaced: its secret still lets someone try cards.
 *
 * @returns the plan afterwards, `null` if there is none
 */
export async function noteSetupFailure(ports: Ports, { id, planId, failedTry }: FailedSetup): Promise<Plan | null> {
  let isCounted = false;
  const plan = await changeStoredPlan(ports, planId, unannounced, (latest) => {
    isCounted = latest.setup?.id === id && isTryCounted(latest, failedTry.id);
    if (isCounted || latest.setup?.id !== id) return null;
    const { declines = 0, declinedTries = [], ...setup } = latest.setup;
    const tries = [...declinedTries, failedTry.id].slice(-maxRemembered);
    return { ...latest, setup: { ...setup, declines: declines + 1, declinedTries: tries } };
  });
  if (isCounted) return plan;
  const tries = await countCard(ports, failedTry.cardFingerprint);
  if (!plan) return null;
  ports.log.info('setup_declined', { planId });
  await countDeclines(ports, { email: hashKeyed('email', plan.donor.email), client: plan.setup?.client ?? null });
  const isOver = plan.setup?.id !== id || isSetupSpent(plan, ports) || tries > ports.limits.perCard.most;
  return isOver ? endSetup(ports, plan, id) : plan;
}

/** Whether a failed try to save a card or bank account is counted in its plan. */
export const isTryCounted = ({ setup }: Plan, tryId: string): boolean => setup?.declinedTries?.includes(tryId) ?? false;
