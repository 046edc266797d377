import type { Announced } from '../calendar';
import type { GivingCatalogue } from '../donation';
import { findNextDue, type PricedDue } from './amounts';
import type { Plan, PlanEmail, PlanTerms, Schedule } from './Plan';
import { changeEmailDelay, isUnsentNotice, addEmailOnce } from './planEmails';
import { getMethod } from './planMethods';

const dayMilliseconds = 24 * 3_600_000;

/**
 * The largest direct debit in whole cents, fee included: Stripe's limit for a new account
 * (https://docs.stripe.com/payments/au-becs-debit).
 */
export const maxDebitCents = 10_000_00;

/**
 * Whether a plan's dates suit direct debits. A bank takes up to three business days: too long for gifts of each Friday or
 * each night.
 */
export const canPayByDirectDebit = ({ every }: Pick<Schedule, 'every'>): boolean =>
  every === 'month' || every === 'hijri_month';

/** Returns the largest gift of a plan by direct debit, whole cents; `undefined` if none is offered for its dates. */
export function getMaxDebit(
  { schedule, coversFee }: Pick<PlanTerms, 'schedule' | 'coversFee'>,
  { offersDirectDebit, fees }: Pick<GivingCatalogue, 'offersDirectDebit' | 'fees'>,
): number | undefined {
  if (!offersDirectDebit || !canPayByDirectDebit(schedule)) return undefined;
  return maxDebitCents - (coversFee ? (fees.direct_debit.most ?? 0) : 0);
}

/** How long before a direct debit its donor is notified of it. Stripe's own notice comes a day before. */
export const announceDebit = 3 * dayMilliseconds;

/** Names the debit that an email announces: another amount is announced again. */
const toNoticeAbout = ({ coversFee }: Pick<Plan, 'coversFee'>, { key, cents }: PricedDue): string =>
  `${key}:${cents}${coversFee ? ':fee' : ''}`;

/** Whether an email announces the debit of a date, of whatever amount. */
const isNoticeOf = ({ id }: PlanEmail, key: string): boolean => id.startsWith(`plan_debit_notice:${key}:`);

/**
 * Finds the email that announces a debit, if there is one: the last of its date, because an earlier one of the same amount does not hold
 * once another amount was announced.
 */
export function findNotice(plan: Plan, due: PricedDue): PlanEmail | undefined {
  const notices = plan.outbox.filter((email) => isNoticeOf(email, due.key));
  const last = notices.at(-1);
  const id = `plan_debit_notice:${toNoticeAbout(plan, due)}`;
  return last && (last.id === id || last.id.startsWith(`${id}:v`)) ? last : undefined;
}

/**
 * Adds the email that announces a debit. Until it is sent, another amount takes its place at its time; after one of the date
 * was sent, the next one waits for a quarter of an hour, so that changes over and over are few emails. The debit waits for it.
 *
 * @param due - `null` if no debit is near: what was to be announced is not
 */
export function withNotice(plan: Plan, due: PricedDue | null, now: Date): Plan {
  const isRight = (email: PlanEmail) => due !== null && findNotice(plan, due) === email;
  const waiting = plan.outbox.filter((email) => isUnsentNotice(email) && !isRight(email));
  const updated =
    waiting.length === 0 ? plan : { ...plan, outbox: plan.outbox.filter((one) => !waiting.includes(one)) };
  if (!due || findNotice(updated, due)) return updated;
  const isRepeated = updated.outbox.some((email) => isNoticeOf(email, due.key));
  const dueAt = waiting.find((email) => isNoticeOf(email, due.key))?.dueAt;
  const wait = isRepeated ? changeEmailDelay : 0;
  // An amount may come back, and each email has an id of its own.
  const about = toNoticeAbout(plan, due) + (isRepeated ? `:v${plan.version + 1}` : '');
  return addEmailOnce(updated, 'plan_debit_notice', about, dueAt ? new Date(dueAt) : new Date(now.getTime() + wait));
}

/**
 * Whether a due instalment waits until its donor is notified of it, however late the notice is: another gift may have been under way
 * for days, or emails fail. An email is given up after days, with an alarm, and counts as sent then.
 */
export const isAwaitingNotice = (plan: Plan, due: PricedDue): boolean =>
  getMethod(plan) === 'direct_debit' && findNotice(plan, due)?.state !== 'done';

/** Finds the next direct debit, if it is so near that its donor is notified of it. */
export function findDebitToAnnounce(plan: Plan, now: Date, announced: Announced): PricedDue | null {
  if (plan.status !== 'active' || plan.current || getMethod(plan) !== 'direct_debit') return null;
  const due = findNextDue(plan, announced);
  return due && now.getTime() >= due.at.getTime() - announceDebit ? due : null;
}
