import { formatDay } from '../../texts/days';
import { formatAud } from '../../domain/money';
import { describeDay, describeDue } from '../../texts/plan/describeDue';
import { describeSchedule } from '../../texts/plan/describeSchedule';
import { getBrandName } from '../../texts/describeMethod';
import { describeAccount } from '../../texts/en-AU/bankAccounts';
import type { PlanTerms } from '../../domain/plan/Plan';
import type { PlanView } from '../../contract/plans';
import { copy } from '../../texts/en-AU/plans';
import { getLanguage } from '../../texts/language';
import { joinSentences } from '../../texts/joinSentences';

/**
 * Names the method that a plan is paid with: `Visa ending in 4242`, `PayPal`, `Direct debit, BSB 062-000, account
 * ending 456`.
 */
export function describeMethod({ card, directDebit }: Pick<PlanView, 'card' | 'directDebit'>): string {
  if (directDebit) return describeAccount(directDebit);
  return card ? copy.facts.cardWords(getBrandName(card.brand), card.last4) : copy.facts.payPal;
}

/** Returns the look of the tag that says a plan's status. */
export function getStatusTone(status: PlanView['status']): 'good' | 'brand' | 'plain' {
  if (status === 'active') return 'good';
  return status === 'needs_donor' ? 'brand' : 'plain';
}

/** Says when a plan gives, as a sentence begins: `On the 5th of each month`. */
export function scheduleWords(plan: Pick<PlanTerms, 'schedule' | 'city'>): string {
  const words = describeSchedule(plan);
  return words.replace(/^./u, (first) => first.toLocaleUpperCase(getLanguage().locale));
}

/** Describes until when a plan goes on: `12 gifts, or Friday 31 December 2027`; `null` for one without an end. */
export function describeEnd({ day, count, cents }: PlanTerms['ends']): string | null {
  const { until } = copy;
  const parts = [
    day && until.day(formatDay(day, 'long')),
    count && until.count(count),
    cents && until.cents(formatAud(cents)),
  ].filter((part): part is string => Boolean(part));
  return parts.length > 0 ? parts.reduce(until.or) : null;
}

/** Describes the day or the night of a due date of a view. */
export const describePlanDue = (
  { key, at }: { readonly key: string; readonly at: string },
  plan: Pick<PlanView, 'city'>,
) => describeDue({ key, at: new Date(at) }, plan);

/** Describes the day of a moment of a view. */
export const describePlanDay = (at: string, plan: Pick<PlanView, 'city'>) => describeDay(new Date(at), plan);

/** Says the outcome of a plan that the donor has stopped, and of the payment that was under way. */
export function stopWords(after: PlanView, { current }: PlanView): string {
  const { stop } = copy;
  if (!current) return stop.done;
  const amount = formatAud(current.cents + current.feeCents);
  const date = describePlanDue(current, after);
  const outcome = after.instalments.find(({ key }) => key === current.key)?.outcome;
  const closed = outcome === 'taken' ? stop.taken : stop.notTaken;
  const rest = after.current ? stop.open : closed;
  return joinSentences(stop.done, rest(amount, date, after.method));
}
