import type { Announced } from '../calendar';
import { listNextDues, type PricedDue } from './amounts';
import { findKeyBefore, keyKinds } from './dueDates';
import type { Plan, PlanTerms } from './Plan';

/** Lists the first due dates of a plan whose card is saved at a moment, with what each takes. */
export function listFirstDues(terms: PlanTerms, now: Date, announced: Announced, max: number): PricedDue[] {
  const key = findKeyBefore(terms, now, announced);
  const plan: Plan = {
    ...terms,
    id: '',
    attempt: '',
    requestHash: '',
    version: 0,
    status: 'active',
    donor: { email: '', anonymous: true },
    livemode: false,
    handled: { [keyKinds[terms.schedule.every]]: key },
    sharesAfter: key,
    skipped: [],
    takenCount: 0,
    takenCents: 0,
    missedInRow: 0,
    instalments: [],
    outbox: [],
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  return listNextDues(plan, announced, max);
}
