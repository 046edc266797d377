import type { Announced, IsoDay } from '../calendar';
import { findNextDue, hasGivenAll, isComing, listTakenDues } from './amounts';
import { at, passOver, withInstalment } from './dealtWith';
import { addVersionedEmail, noteChange, noteEnd } from './planEmails';
import { closeSetup, withoutRestart } from './planMethods';
import type { CurrentInstalment, DonorTask, Instalment, Plan } from './Plan';
import { maxRemembered } from './returned';

const dayMilliseconds = 24 * 3_600_000;

const withoutTask = ({ task: _task, pausedUntil: _until, ...plan }: Plan): Plan => plan;

export const isFinal = ({ status }: Pick<Plan, 'status'>) => status === 'stopped' || status === 'finished';

/** Ends a plan that has given all, or has no date left. */
export function finishIfDone(plan: Plan, now: Date, announced: Announced): Plan {
  if (isFinal(plan) || plan.status === 'created' || plan.current) return plan;
  if (!hasGivenAll(plan) && findNextDue(plan, announced)) return plan;
  return noteEnd({ ...withoutTask(closeSetup(plan)), status: 'finished' }, now);
}

/** An instalment is not taken if its date is further back: the donor decides, because money is missed by then. */
export const latestDays = 7;

/** Passes over dates that are too far back to be taken without asking. */
export function passTooLate(plan: Plan, now: Date, announced: Announced): Plan {
  const passed = passOver(plan, new Date(now.getTime() - latestDays * dayMilliseconds), 'too_late', announced);
  return passed === plan ? plan : addVersionedEmail(passed, 'plan_late', now);
}

/** Skips a coming date. `null` if the plan has no such date. An instalment under way is ended by the caller first. */
export function skipInstalment(plan: Plan, key: string, now: Date, announced: Announced): Plan | null {
  const due = listTakenDues(plan, announced, maxRemembered).find((one) => one.key === key);
  if (!due || !isComing(plan, key)) return null;
  const skipped = { ...plan, skipped: [...plan.skipped, key].sort() };
  const updated = withInstalment(skipped, { key, cents: due.cents, outcome: 'skipped', at: at(now) });
  return finishIfDone(noteChange(updated, now), now, announced);
}

/** Pauses until a day. What falls due before it is not taken. */
export const pausePlan = (plan: Plan, until: IsoDay, now: Date): Plan =>
  noteChange({ ...withoutTask(plan), status: 'paused', pausedUntil: until }, now);

/**
 * Goes on after a pause, or after the donor has acted; in doubt it asks the donor instead. An instalment that waits for the donor
 * is tried at once, under the next number: the key of a try is never used again.
 */
export function resumePlan(
  plan: Plan,
  now: Date,
  announced: Announced,
  because: Instalment['because'] = plan.status === 'paused' ? 'paused' : 'failed',
): Plan {
  const { current } = plan;
  const passed = passOver(plan, now, because, announced);
  if (plan.doubt) return askAfterDispute(plan.status === 'paused' ? passed : plan, now);
  const updated: Plan = { ...withoutTask(passed), status: 'active', missedInRow: 0 };
  if (current?.state !== 'donor') return updated;
  const again: CurrentInstalment = {
    ...current,
    state: 'waiting',
    firstTriedAt: at(now),
    checkAt: at(now),
  };
  return { ...updated, current: again };
}

/** Goes on because the donor wants it, before a pause is over or after a failure. The end of a pause was announced with it. */
export function resumeByDonor(plan: Plan, now: Date, announced: Announced): Plan {
  const resumed = resumePlan(plan, now, announced);
  return plan.status === 'paused' ? noteChange(resumed, now) : resumed;
}

/** Takes nothing more until the donor has decided to go on, after a gift was disputed. */
export const askAfterDispute = (plan: Plan, now: Date): Plan =>
  plan.status === 'needs_donor' && plan.task === 'confirm_after_dispute'
    ? plan
    : addVersionedEmail(
        { ...withoutTask(plan), status: 'needs_donor', task: 'confirm_after_dispute' },
        'plan_needs_donor',
        now,
      );

export function requireDonorTask(plan: Plan, task: DonorTask, now: Date): Plan {
  if (isFinal(plan) || plan.status === 'paused' || plan.doubt) return plan;
  return addVersionedEmail({ ...plan, status: 'needs_donor', task }, 'plan_needs_donor', now);
}

/** Stops a plan for good; `stopByDonor` lets its donor undo it. The caller ends the instalment under way afterwards. */
export const stopPlan = (plan: Plan, now: Date): Plan =>
  noteEnd({ ...withoutTask(closeSetup(plan)), status: 'stopped' }, now);

/** Returns a plan whose donor's account is deleted: it leads to no account and takes nothing more. */
export function releasePlan({ userId: _, ...plan }: Plan, now: Date): Plan {
  return isFinal(plan) ? withoutRestart(plan) : stopPlan(plan, now);
}
