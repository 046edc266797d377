import { toMoment, type Announced } from '../calendar';
import { getCity, listComing, listLastNights, type DueDate } from './dueDates';
import { getKeyKind, isNightKey, isUpTo } from './dueKeys';
import type { Plan, PlanTerms, Schedule } from './Plan';

/**
 * Smallest gift of a plan in whole cents: the provider takes nothing under 50, and its fixed fee of 30 would be half of
 * that.
 */
export const minInstalmentCents = 2_00;

type Weight = Extract<Schedule, { every: 'last_ten_nights' }>['weight'];

/** Odd nights count twice; the 27th as much as all others together. */
function getWeight(night: number, nights: readonly number[], weight: Weight): number {
  if (weight === 'odd_nights') return night % 2 === 1 ? 2 : 1;
  if (weight === 'night_27' && night === 27) return Math.max(1, nights.length - 1);
  return 1;
}

/**
 * Shares an amount among nights by weight, in whole cents. The shares add up to the amount exactly: each is the
 * difference of two rounded running sums.
 */
export function shareAmongNights(cents: number, nights: readonly number[], weight: Weight): number[] {
  const weights = nights.map((night) => getWeight(night, nights, weight));
  const whole = weights.reduce((sum, one) => sum + one, 0);
  let counted = 0;
  let total = 0;
  return weights.map((one) => {
    counted += one;
    const upTo = Math.round((cents * counted) / whole);
    const share = upTo - total;
    total = upTo;
    return share;
  });
}

/** The nights of a Ramadan that share a plan's amount: all of the last ten, or those left when the donor agreed to it. */
function listSharingNights(year: number, sharesAfter = ''): number[] {
  const nights = listLastNights(year);
  if (!isNightKey(sharesAfter)) return nights;
  const [, startYear = '', , startNight = ''] = sharesAfter.split('-');
  return Number(startYear) === year ? nights.filter((night) => night > Number(startNight)) : nights;
}

/**
 * Calculates the amount of a due date, whole cents without the fee. The last instalment of a sum takes what is left of
 * it.
 */
export function getInstalmentCents(
  plan: Pick<Plan, 'schedule' | 'cents' | 'ends' | 'takenCents' | 'sharesAfter'>,
  { key }: Pick<DueDate, 'key'>,
): number {
  const { schedule, ends, takenCents } = plan;
  let { cents } = plan;
  if (schedule.every === 'last_ten_nights') {
    const [, year = '', , night = ''] = key.split('-');
    const nights = listSharingNights(Number(year), plan.sharesAfter);
    cents = shareAmongNights(cents, nights, schedule.weight)[nights.indexOf(Number(night))] ?? 0;
  }
  if (ends.cents === undefined) return cents;
  const left = ends.cents - takenCents;
  // No instalment too small to take is left over.
  return left - cents < minInstalmentCents ? left : cents;
}

/**
 * Whether a plan has given as often or as much as it should. What is left of a sum and too small to take, because a part of a gift
 * was refunded, is not taken.
 */
export const hasGivenAll = ({ ends, takenCount, takenCents }: Pick<Plan, 'ends' | 'takenCount' | 'takenCents'>) =>
  (ends.count !== undefined && takenCount >= ends.count) ||
  (ends.cents !== undefined && takenCents > 0 && ends.cents - takenCents < minInstalmentCents);

/** A due date with what it takes. */
export interface PricedDue extends DueDate {
  readonly cents: number;
}

/** Finds the next due date of a plan, the one being taken left out; `null` if it has none left. */
export const findNextDue = (plan: Plan, announced: Announced): PricedDue | null =>
  listNextDues(plan, announced, 1)[0] ?? null;

/** Lists the next due dates of a plan with what each takes, as if every one is paid, from a moment on. */
export function listNextDues(plan: Plan, announced: Announced, max: number, from?: Date): PricedDue[] {
  const found: PricedDue[] = [];
  let updated = plan;
  if (plan.current)
    updated = { ...plan, takenCount: plan.takenCount + 1, takenCents: plan.takenCents + plan.current.cents };
  const isBusy = ({ key }: DueDate) => plan.current?.key === key;
  for (const due of listComing(plan, announced)) {
    if (found.length >= max || hasGivenAll(updated)) break;
    if (isBusy(due) || (from && due.at < from)) continue;
    const cents = getInstalmentCents(updated, due);
    found.push({ ...due, cents });
    updated = { ...updated, takenCount: updated.takenCount + 1, takenCents: updated.takenCents + cents };
  }
  return found;
}

/** Returns when a paused plan is resumed by itself. */
export const getResumption = ({ pausedUntil, city }: Plan): Date | undefined =>
  pausedUntil === undefined ? undefined : toMoment(pausedUntil, '00:00', getCity(city).zone);

/** Lists the next due dates on which something is taken: a paused plan's after its pause, however long that is. */
export const listTakenDues = (plan: Plan, announced: Announced, max: number): PricedDue[] =>
  listNextDues(plan, announced, max, plan.status === 'paused' ? getResumption(plan) : undefined);

/** Returns the smallest gift that terms lead to, whole cents. */
export function getSmallestCents({ schedule, cents, ends }: PlanTerms): number {
  const each =
    schedule.every === 'last_ten_nights' ? Math.min(...shareAmongNights(cents, tenNights, schedule.weight)) : cents;
  return ends.cents === undefined ? each : Math.min(each, ends.cents);
}

const tenNights = Array.from({ length: 10 }, (_, index) => 21 + index);

/** Whether a key comes after everything of its kind that a plan has dealt with. */
export const isComing = ({ handled }: Pick<Plan, 'handled'>, key: string): boolean =>
  !isUpTo(key, handled[getKeyKind(key)]);
