import type { Announced } from '../calendar';
import type { GivingCatalogue } from '../donation';
import { findNextDue, type PricedDue } from './amounts';
import type { Plan, PlanTerms, Schedule } from './Plan';
import { getMethod } from './planMethods';

const DAY = 24 * 3_600_000;

/**
 * The largest direct debit in whole cents, fee included: Stripe's limit for a new account
 * (https://docs.stripe.com/payments/au-becs-debit).
 */
export const MOST_DEBIT = 10_000_00;

/**
 * Whether a plan's dates suit direct debits. A bank takes up to three business days: too long for gifts of each Friday or
 * each night.
 */
export const canPayByDirectDebit = ({ every }: Pick<Schedule, 'every'>): boolean =>
  every === 'month' || every === 'hijri_month';

/** The largest gift of a plan by direct debit, whole cents; `undefined` where none is offered for its dates. */
export function getMostDebit(
  { schedule, coversFee }: Pick<PlanTerms, 'schedule' | 'coversFee'>,
  { offersDirectDebit, fees }: Pick<GivingCatalogue, 'offersDirectDebit' | 'fees'>,
): number | undefined {
  if (!offersDirectDebit || !canPayByDirectDebit(schedule)) return undefined;
  return MOST_DEBIT - (coversFee ? (fees.direct_debit.most ?? 0) : 0);
}

/** How long before a direct debit its donor is notified of it. Stripe's own notice comes a day before. */
export const announceDebit = 3 * DAY;

/** What the email that announces a debit is about: another amount is announced again. */
export const toNoticeAbout = ({ coversFee }: Pick<Plan, 'coversFee'>, { key, cents }: PricedDue): string =>
  `${key}:${cents}${coversFee ? ':fee' : ''}`;

/** The email that announces a debit, if there is one. */
export const findNotice = (plan: Plan, due: PricedDue): Plan['outbox'][number] | undefined =>
  plan.outbox.find(({ id }) => id === `plan_debit_notice:${toNoticeAbout(plan, due)}`);

/** How long a debit waits for its announcement to be sent, where emails fail. */
export const noticeAwaited = DAY;

/** Whether a due instalment waits until its donor is notified of it. */
export function isAwaitingNotice(plan: Plan, due: PricedDue, now: Date): boolean {
  if (getMethod(plan) !== 'direct_debit' || now.getTime() - due.at.getTime() >= noticeAwaited) return false;
  return findNotice(plan, due)?.state !== 'done';
}

/** The next direct debit, where it is so near that its donor is notified of it. */
export function findDebitToAnnounce(plan: Plan, now: Date, announced: Announced): PricedDue | null {
  if (plan.status !== 'active' || plan.current || getMethod(plan) !== 'direct_debit') return null;
  const due = findNextDue(plan, announced);
  return due && now.getTime() >= due.at.getTime() - announceDebit ? due : null;
}
