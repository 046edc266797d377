import type { Announced } from '../../../src/domain/plan';
import { sendOnce } from '../effects/sendEffectEmail';
import { toEffectKey } from '../effects/toEffectKey';
import { savePlan, type PlanPorts } from './planPorts';

/** More emails than a plan has due at a time. */
const mostSteps = 20;

/** Sends the due emails of a plan, one after the other. Without a writer they stay due. */
export async function sendPlanEmails(ports: PlanPorts, id: string, announced: Announced): Promise<void> {
  const writer = ports.planWriter;
  if (!writer) return;
  for (let step = 0; step < mostSteps; step += 1) {
    const plan = await ports.plans.get(id);
    const now = ports.clock().toISOString();
    const effect = plan?.outbox.find(({ state, dueAt }) => state !== 'done' && dueAt <= now);
    if (!plan || !effect) return;
    const sent = await sendOnce({ ...ports, writer }, plan, {
      effect,
      effectKey: toEffectKey(plan.id, effect.id),
      to: plan.donor.email,
      save: (known, changed) => {
        const outbox = known.outbox.map((other) => (other.id === changed.id ? changed : other));
        return savePlan(ports, { ...known, outbox }, announced);
      },
      write: (known) => writer.emails.write(known, effect),
      about: { planId: plan.id },
    });
    const isSent = sent?.outbox.some(({ id: sentId, state }) => sentId === effect.id && state === 'done');
    const ageSeconds = (ports.clock().getTime() - Date.parse(effect.dueAt)) / 1000;
    if (isSent) ports.log.info('plan_email_sent', { planId: plan.id, effect: effect.id, ageSeconds });
  }
}
