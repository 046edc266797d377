import { announceExpiry, getExpiry } from './passTime';
import { isMethodLost } from './planMethods';
import type { Plan, PlanEnd, PlanTerms, Schedule } from './Plan';

/**
 * Gifts of a year, in tenths: a lunar year has twelve months in 354 days, and thirty nights of Ramadan. The amount for the last
 * ten nights is for all of them together.
 */
const giftsAYear: Readonly<Record<Schedule['every'], number>> = {
  month: 120,
  friday: 520,
  hijri_month: 124,
  ramadan_night: 300,
  last_ten_nights: 10,
};

const getYearly = ({ cents, schedule }: PlanTerms) => cents * giftsAYear[schedule.every];

/** Whether a plan may give for longer than before. */
const endsLater = (before: PlanEnd, after: PlanEnd): boolean =>
  (before.day !== undefined && (after.day === undefined || after.day > before.day)) ||
  (before.count ?? Infinity) < (after.count ?? Infinity) ||
  (before.cents ?? Infinity) < (after.cents ?? Infinity);

/**
 * Whether a change takes more than the donor has agreed to, for longer, or gives it to something else: a plan's link by itself doesn't
 * do that. If a case or program has all it needs, the link gives to its fund without it.
 */
export function isMoreThanAgreed(before: Plan, after: Plan): boolean {
  if (getYearly(after) > getYearly(before)) return true;
  // Of two schedules that take the same in a year, one may take a larger sum at a time.
  if (after.cents > before.cents && after.schedule.every !== before.schedule.every) return true;
  if ((after.coversFee && !before.coversFee) || endsLater(before.ends, after.ends)) return true;
  const [was, is] = [before.beneficiary, after.beneficiary];
  const isSame = was?.type === is?.type && was?.uid === is?.uid;
  const isReleased = before.task === 'choose_fund' && is === undefined;
  return after.kind !== before.kind || (!isSame && !isReleased);
}

/**
 * Whether what a plan is paid with has to be replaced, or will have to be soon: a plan's link by itself does that. What works is
 * replaced by its donor only.
 */
export function isMethodInNeed(plan: Plan, now: Date): boolean {
  const { status, task, current, card, missedInRow } = plan;
  const isRefused = current?.state === 'waiting' || missedInRow > 0;
  const isAsked = status === 'needs_donor' && task !== 'choose_fund';
  const isExpiring = card !== undefined && getExpiry(card) - announceExpiry <= now.getTime();
  return status === 'created' || isRefused || isAsked || isExpiring || isMethodLost(plan);
}
