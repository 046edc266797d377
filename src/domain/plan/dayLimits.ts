import { addDays, addYears } from '../calendar/isoDay';
import type { IsoDay } from '../calendar';
import { toMoment, toZonedTime } from '../calendar/toZonedTime';
import { getCity } from './dueDates';
import type { Plan, PlanTerms } from './Plan';

/** How far ahead a plan may start, or be paused: what is chosen further ahead is a slip of the keyboard. */
const maxYearsAhead = 2;

/** How far ahead the last day of a plan may be. */
const maxEndYears = 50;

/** Returns today by the clocks of the plan's city, as its due dates are. */
export const getPlanDay = ({ city }: Pick<PlanTerms, 'city'>, now: Date): IsoDay =>
  toZonedTime(now, getCity(city).zone).day;

/** Returns the days on which a plan may start, from today on, by its city's clocks. */
export function getStartDays(plan: Pick<PlanTerms, 'city'>, now: Date) {
  const today = getPlanDay(plan, now);
  return { first: today, last: addYears(today, maxYearsAhead) };
}

/** Returns the days on which a plan may go on after a pause, from tomorrow on, by its city's clocks. */
export const getResumeDays = (plan: Pick<PlanTerms, 'city'>, now: Date) => ({
  ...getStartDays(plan, now),
  first: addDays(getPlanDay(plan, now), 1),
});

/** Returns the days that may be a plan's last one, by its city's clocks. */
export function getEndDays(plan: Pick<PlanTerms, 'city'>, now: Date) {
  const today = getPlanDay(plan, now);
  return { first: today, last: addYears(today, maxEndYears) };
}

/** How many days after the day of its stop a plan may be started again. */
const restartDays = 7;

/** Returns the last day on which a plan that was stopped at a moment may be started again, by its city's clocks. */
export const getLastRestartDay = (plan: Pick<PlanTerms, 'city'>, stoppedAt: string): IsoDay =>
  addDays(getPlanDay(plan, new Date(stoppedAt)), restartDays);

/** Whether its donor may still undo that they stopped a plan. */
export const isRestartable = (plan: Pick<Plan, 'city' | 'stopped'>, now: Date): boolean =>
  plan.stopped !== undefined && getPlanDay(plan, now) <= getLastRestartDay(plan, plan.stopped.at);

/**
 * Returns when PayPal has to delete the token of a plan that its donor stopped, and did not start again: a day later than they could, because
 * clocks differ.
 */
export const getTokenEnd = (plan: Pick<Plan, 'city' | 'stopped'>): Date | undefined =>
  plan.stopped && toMoment(addDays(getLastRestartDay(plan, plan.stopped.at), 2), '00:00', getCity(plan.city).zone);

/** Whether a day is before or after those that may be chosen; `null` for one of them. */
export function checkDay(day: IsoDay, { first, last }: { readonly first: IsoDay; readonly last: IsoDay }) {
  if (day < first) return 'too_small';
  return day > last ? 'too_large' : null;
}
