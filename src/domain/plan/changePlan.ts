import type { Announced } from '../calendar';
import { listTakenDues } from './amounts';
import { listPassedOver } from './listPassedOver';
import type { Plan, PlanTerms, Schedule } from './Plan';
import { noteChange } from './planEmails';
import { getLastKey, startAt, withInstalment } from './dealtWith';
import { finishIfDone, resumePlan } from './planLife';

/** The number of coming dates that are searched for those that a change leaves out: a change moves a date by a month at most. */
const maxDues = 12;

const isSameSchedule = (one: Schedule, other: Schedule) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

export type PlanChange = Partial<Omit<PlanTerms, 'beneficiary'>> & {
  /** `null` for none. */
  readonly beneficiary?: PlanTerms['beneficiary'] | null;
};

/** Changes terms, from the next instalment on: the one under way stays as it is. */
export function changePlan(plan: Plan, change: PlanChange, now: Date, announced: Announced): Plan {
  const { beneficiary, ...others } = change;
  let updated: Plan = { ...plan, ...others };
  if (beneficiary !== undefined) {
    const { beneficiary: _before, ...without } = updated;
    updated = beneficiary === null ? without : { ...without, beneficiary };
  }
  const moved = updated.city !== plan.city || !isSameSchedule(updated.schedule, plan.schedule);
  // Dates of another schedule that are over by now are not taken, and what the donor skips stays skipped.
  if (moved && plan.status !== 'created')
    updated = withPassedOver(plan, startAt(updated, now, announced), now, announced);
  // The nights that are left share the new amount.
  else if (change.cents !== undefined) updated = { ...updated, sharesAfter: getLastKey(updated) };
  if (plan.status === 'needs_donor' && plan.task === 'choose_fund') updated = resumePlan(updated, now, announced);
  return finishIfDone(noteChange(updated, now), now, announced);
}

/** Remembers each date that a change leaves out as missed, so that the donor is told. */
function withPassedOver(before: Plan, changed: Plan, now: Date, announced: Announced): Plan {
  const passed = listPassedOver(listTakenDues(before, announced, maxDues), changed, now, announced);
  return passed.reduce(
    (planSoFar, { key, cents }) =>
      withInstalment(planSoFar, { key, cents, outcome: 'missed', because: 'changed', at: now.toISOString() }),
    changed,
  );
}
