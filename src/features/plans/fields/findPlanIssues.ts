import type { FormIssue } from '../../../components/ui/ErrorSummary';
import { checkPlan } from '../../../domain/plan/checkPlan';
import { listFirstDues } from '../../../domain/plan/listFirstDues';
import type { Plan, PlanTerms } from '../../../domain/plan/Plan';
import { readPlanForm, type PlanForm, type PlanFormIssue } from '../../../domain/plan/PlanForm';
import { maxDebitCents } from '../../../domain/plan/directDebit';
import { getEndDays } from '../../../domain/plan/dayLimits';
import { formatDay } from '../../../texts/days';
import type { FieldIssue, GivingCatalogue, PaymentMethod } from '../../../domain/donation';
import { formatAud } from '../../../domain/money';
import { copy } from '../../../texts/en-AU/plans';
import { debitCopy } from '../../../texts/en-AU/planDebits';

/** The gift of a plan, as far as it is known. */
export type PlannedGift = Pick<Plan, 'kind' | 'beneficiary' | 'coversFee' | 'statement'> & {
  /** The method that pays it, if it is saved. */
  readonly method?: PaymentMethod | undefined;
  readonly form: PlanForm;
  /** The sum that the plan has given, and is giving, whole cents; nothing of a new one. */
  readonly takenCents?: number | undefined;
  readonly current?: { readonly cents: number } | undefined;
  /** Whole cents; `null` if the amount can't be read. */
  readonly cents: number | null;
};

/** Ids of the controls. */
export const planControls = {
  every: 'plan-every',
  amount: 'plan-amount',
  day: 'plan-day',
  city: 'plan-city',
  weight: 'plan-weight',
  until: 'plan-until',
  endDay: 'plan-end-day',
  endCount: 'plan-end-count',
  endTotal: 'plan-end-total',
} as const;

/**
 * Finds what is wrong with a plan, by the function's rules.
 *
 * @param amountId - the id of the control with the amount
 */
export function findPlanIssues(
  { form, cents, ...gift }: PlannedGift,
  catalogue: GivingCatalogue,
  now: Date,
  amountId: string = planControls.amount,
): FormIssue[] {
  const { terms, issues: unread } = readPlanForm(form);
  if (unread.length > 0) return unread.map(toUnreadIssue);
  if (cents === null) return [];
  const plan = { ...gift, ...terms, cents };
  const issues = checkPlan(plan, catalogue, now);
  if (issues.length > 0) return issues.map((issue) => toIssue(issue, plan, amountId, now));
  const [first] = listFirstDues(plan, now, { ramadanStart: catalogue.ramadanStart }, 1);
  return first ? [] : [{ fieldId: planControls.endDay, message: copy.issues.endDayPast }];
}

const toUnreadIssue = ({ field }: PlanFormIssue): FormIssue => ({
  fieldId: planControls[field],
  message: copy.issues[field],
});

type CheckedPlan = PlanTerms & Pick<PlannedGift, 'method'>;

function toIssue(
  { field, code, limit = 0 }: FieldIssue,
  { city, ends, cents, schedule, method }: CheckedPlan,
  amountId: string,
  now: Date,
) {
  const money = formatAud(limit);
  if (field === 'ends.day') {
    const latest = formatDay(getEndDays({ city }, now).last, 'date');
    const message = code === 'too_large' ? copy.issues.endDayFar(latest) : copy.issues.endDayPast;
    return { fieldId: planControls.endDay, message };
  }
  if (field === 'ends.cents') return { fieldId: planControls.endTotal, message: copy.issues.endTotalGiven(money) };
  if (field === 'method') return { fieldId: planControls.every, message: debitCopy.notOften };
  if (code === 'fund_closed') return { fieldId: amountId, message: copy.issues.closed };
  if (field !== 'cents') return { fieldId: amountId, message: copy.issues.beneficiary };
  if (code === 'too_large') {
    const isDebit = method === 'direct_debit' && limit <= maxDebitCents;
    return { fieldId: amountId, message: (isDebit ? debitCopy.tooLargeAmount : copy.issues.tooLarge)(money) };
  }
  if (ends.cents !== undefined && ends.cents < limit && cents >= limit)
    return { fieldId: planControls.endTotal, message: copy.issues.tooSmallTotal(money) };
  const message = schedule.every === 'last_ten_nights' ? copy.issues.tooSmallNight : copy.issues.tooSmall;
  return { fieldId: amountId, message: message(money) };
}
