import type { Donation } from '../donation';
import { isFrequentKey } from './dueKeys';
import type { Plan } from './Plan';

/** Returns the plan by the terms under which the gift under way began. */
export function withCurrentTerms(plan: Plan): Plan {
  if (!plan.current?.terms) return plan;
  const { beneficiary: _now, ...rest } = plan;
  return { ...rest, ...plan.current.terms };
}

/** Returns the plan's part in a donation: its emails are the plan's if its date is one of many. */
export const toPlanLink = (plan: Pick<Plan, 'id'>, key: string): NonNullable<Donation['plan']> => ({
  id: plan.id,
  key,
  ...(isFrequentKey(key) && { thanksMonthly: true }),
});
