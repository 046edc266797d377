import { checkLines } from '../donation/checkRequest';
import type { DonationRequestLine, FieldIssue, GivingCatalogue, PaymentMethod } from '../donation';
import { getSmallestCents, minInstalmentCents } from './amounts';
import { checkDay, getEndDays } from './dayLimits';
import type { Plan, PlanTerms } from './Plan';
import { getMaxDebit } from './directDebit';

/**
 * Returns the line of an instalment: the fund that the donor chose, with its beneficiary, and the calculation that it pays. A plan whose
 * donor has changed to another fund pays no calculation.
 */
export const toInstalmentLine = (
  { kind, beneficiary, statement }: Pick<Plan, 'kind' | 'beneficiary' | 'statement'>,
  cents: number,
): DonationRequestLine => ({
  ...{ kind, amount: cents, basis: { by: 'amount' } },
  ...(beneficiary && { beneficiary }),
  ...(kind === 'zakat' && statement !== undefined && { statement }),
});

const fields: Readonly<Record<string, string>> = {
  'lines.0.amount': 'cents',
  'lines.0.kind': 'kind',
  'lines.0.beneficiary': 'beneficiary',
};

/** The progress of a plan that has begun: what it has given, and is giving; nothing of one that is new. */
interface Begun {
  readonly takenCents?: number | undefined;
  readonly current?: { readonly cents: number } | undefined;
}

/** Validates terms against the catalogue: the amount of the largest gift, of the smallest and of the last, the fund, the end, the method. */
export function checkPlan(
  plan: PlanTerms & Pick<Plan, 'startsOn' | 'statement'> & Begun & { readonly method?: PaymentMethod | undefined },
  catalogue: GivingCatalogue,
  now: Date,
): FieldIssue[] {
  const issues = checkLines([toInstalmentLine(plan, plan.cents)], catalogue, now).map((issue) => ({
    ...issue,
    field: fields[issue.field] ?? issue.field,
  }));
  const min = Math.max(minInstalmentCents, catalogue.funds[plan.kind].minimum);
  if (getSmallestCents(plan) < min && !issues.some(({ field }) => field === 'cents'))
    issues.push({ field: 'cents', code: 'too_small', limit: min });
  const givenCents = (plan.takenCents ?? 0) + (plan.current?.cents ?? 0);
  const left = (plan.ends.cents ?? Infinity) - givenCents;
  // Less than nothing left only ends the plan.
  if (givenCents > 0 && left > 0 && left < minInstalmentCents)
    issues.push({ field: 'ends.cents', code: 'too_small', limit: givenCents + minInstalmentCents });
  const { first, last } = getEndDays(plan, now);
  const wrongEnd = plan.ends.day !== undefined && checkDay(plan.ends.day, { first: plan.startsOn ?? first, last });
  if (wrongEnd) issues.push({ field: 'ends.day', code: wrongEnd });
  return [...issues, ...checkMethod(plan, catalogue)];
}

/**
 * Validates that the method can pay the gifts: a direct debit pays none above its limit, and not on all dates. Plans by direct
 * debit go on if no new one is offered any more.
 */
export function checkMethod(
  plan: PlanTerms & { readonly method?: PaymentMethod | undefined },
  { fees }: GivingCatalogue,
): FieldIssue[] {
  if (plan.method !== 'direct_debit') return [];
  const max = getMaxDebit(plan, { fees, offersDirectDebit: true });
  if (max === undefined) return [{ field: 'method', code: 'method_not_offered' }];
  return plan.cents > max ? [{ field: 'cents', code: 'too_large', limit: max }] : [];
}
