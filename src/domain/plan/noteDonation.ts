import type { Announced } from '../calendar';
import type { Donation } from '../donation';
import { askAfterDispute, isFinal, resumePlan } from './planLife';
import type { Plan } from './Plan';
import { closeSetup, isMethodLost, withoutRestart } from './planMethods';
import { getWorse, isPaidByMethod, isWorse, withReturned } from './returned';

/**
 * Notes in a plan what has happened to the money of one of its gifts. If its payer says that the gift was not theirs, the plan
 * takes nothing more until its donor has decided: once for each dispute, and once more if it is lost. A plan that is paid with
 * another method since asks as well: the payer may have saved it because of that very gift, or not know of the plan at all.
 * What waits to be paid is ended by the scheduler, which has to look at the plan at once.
 *
 * A plan that its donor has stopped can't be started again. A finished plan stays finished. It has nothing to pay with any more (PayPal's token is deleted), and after a refund that the
 * donor wanted nothing must be taken by itself; its page says how much is left.
 *
 * @param isWarned - whether the card's issuer has reported the payment as fraud
 */
export function noteDonation(plan: Plan, donation: Donation, now: Date, isWarned = false): Plan {
  const { reference } = donation;
  const updated = withReturned(plan, donation, isWarned);
  const kind = updated.returned?.[reference]?.asked;
  const isAsked = kind !== undefined && isWorse(kind, plan.returned?.[reference]?.asked);
  if (!isAsked || plan.status === 'created') return updated;
  if (isFinal(plan)) return plan.stopped ? withoutRestart(updated) : updated;
  return doubtPlan(updated, kind === 'lost' && !isPaidByMethod(plan, donation) ? 'dispute' : kind, now);
}

function doubtPlan(plan: Plan, kind: NonNullable<Plan['doubt']>['kind'], now: Date): Plan {
  const { current } = plan;
  const isWaiting = current?.state === 'waiting' || current?.state === 'donor';
  const updated: Plan = {
    // A card that was being saved before is no answer to what is asked now.
    ...closeSetup(plan),
    doubt: { kind: getWorse(plan.doubt?.kind, kind) ?? kind },
    ...(current && isWaiting && { current: { ...current, checkAt: now.toISOString() } }),
  };
  // A pause takes nothing either. Its end asks.
  return plan.status === 'paused' ? updated : askAfterDispute(updated, now);
}

/** Goes on as the donor decides after a dispute. `null` if what the plan is paid with is lost: another method is needed. */
export function confirmAfterDispute({ doubt, ...plan }: Plan, now: Date, announced: Announced): Plan | null {
  return isMethodLost({ ...plan, doubt }) ? null : resumePlan(plan, now, announced, 'disputed');
}
