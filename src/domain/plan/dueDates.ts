import {
  addDays,
  countDaysBetween,
  getRamadan,
  getRamadanStart,
  toHijri,
  toMoment,
  toZonedTime,
  type Announced,
  type IsoDay,
} from '../calendar';
import { cities, type City } from '../calendar/cities';
import { fromHijri, ramadanMonth } from '../calendar/hijri';
import { getMaghrib } from '../calendar/getPrayerTimes';
import { firstFriday, getKeyKind, lastIndexes, maxNights, toIndex } from './dueKeys';
import type { KeyKind, Plan, PlanTerms, Schedule } from './Plan';

/** A date on which a plan gives. */
export interface DueDate {
  /**
   * Stable, whatever moves the moment: `month-2027-03`, `friday-2027-03-05`, `hijri-1448-09`, `ramadan-1448-night-21`.
   */
  readonly key: string;
  readonly at: Date;
}

/** Local time at which gifts of days are taken; those of nights are taken at Maghrib. */
const dueTime = '09:00';

const firstOfLastTen = 21;

export const keyKinds = {
  month: 'month',
  friday: 'friday',
  hijri_month: 'hijri',
  ramadan_night: 'ramadan',
  last_ten_nights: 'ramadan',
} as const satisfies Record<Schedule['every'], KeyKind>;

/** Returns the city of a slug; Sydney for an unknown one. */
export const getCity = (slug: string): City => cities.find((city) => city.slug === slug) ?? cities[0]!;

export const isNightly = ({ schedule }: Pick<PlanTerms, 'schedule'>): boolean => keyKinds[schedule.every] === 'ramadan';

/** Lists the last ten nights of a Hijri year, as the calendar computes its length: nine if the month has 29 days. */
export function listLastNights(year: number): number[] {
  const { length } = getRamadan(year);
  return Array.from({ length: length - firstOfLastTen + 1 }, (_, index) => firstOfLastTen + index);
}

const two = (value: number) => String(value).padStart(2, '0');
const split = (index: number, size: number) => [Math.floor(index / size), index % size] as const;

/** Computed due dates by city, schedule and position: one look at a plan needs each about ten times. */
const cache = new Map<string, DueDate | null>();

/** A due date and its name take about 200 bytes; above this the cache starts anew. */
const maxCached = 10_000;

/** The due date at a position, `null` if there is none, such as the 30th night of a Ramadan of 29 days. */
function dueAt(terms: Pick<PlanTerms, 'schedule' | 'city'>, index: number, announced: Announced): DueDate | null {
  const { schedule, city } = terms;
  const day = schedule.every === 'month' ? schedule.day : '';
  const name = `${city} ${schedule.every} ${day} ${index} ${announced.ramadanStart ?? ''}`;
  const cached = cache.get(name);
  if (cached !== undefined) return cached;
  const due = computeDue(terms, index, announced);
  if (cache.size >= maxCached) cache.clear();
  cache.set(name, due);
  return due;
}

function computeDue(
  { schedule, city: slug }: Pick<PlanTerms, 'schedule' | 'city'>,
  index: number,
  announced: Announced,
): DueDate | null {
  const city = getCity(slug);
  const onDay = (key: string, day: IsoDay): DueDate => ({ key, at: toMoment(day, dueTime, city.zone) });
  switch (schedule.every) {
    case 'month': {
      const [year, month] = split(index, 12);
      const day = schedule.day === 'last' ? new Date(Date.UTC(year, month + 1, 0)).getUTCDate() : schedule.day;
      const name = `${year}-${two(month + 1)}`;
      return onDay(`month-${name}`, `${name}-${two(day)}`);
    }
    case 'friday': {
      const day = addDays(firstFriday, index * 7);
      return onDay(`friday-${day}`, day);
    }
    case 'hijri_month': {
      const [year, month] = split(index, 12);
      const day =
        month + 1 === ramadanMonth ? getRamadanStart(year, announced) : fromHijri({ year, month: month + 1, day: 1 });
      return day ? onDay(`hijri-${year}-${two(month + 1)}`, day) : null;
    }
    case 'ramadan_night':
    case 'last_ten_nights': {
      const [year, before] = split(index, maxNights);
      const night = before + 1;
      const first = schedule.every === 'last_ten_nights' ? firstOfLastTen : 1;
      if (night < first || night > getRamadan(year).length) return null;
      // A night comes before its day: the first one begins on the evening before the first day of fasting.
      const evening = addDays(getRamadanStart(year, announced), night - 2);
      return { key: `ramadan-${year}-night-${two(night)}`, at: getMaghrib(city, evening) };
    }
  }
}

const searchEnd = Date.UTC(2499, 0);

/** A position shortly before a moment: no more than a few months, and at least one whole date. */
function indexBefore({ schedule, city }: Pick<PlanTerms, 'schedule' | 'city'>, at: Date): number {
  // What was stored for a day beyond the search is looked for at its end.
  const moment = new Date(Math.min(at.getTime(), searchEnd));
  const { day } = toZonedTime(moment, getCity(city).zone);
  const [year = 0, month = 1] = day.split('-').map(Number);
  const hijri = toHijri(day);
  switch (keyKinds[schedule.every]) {
    case 'month':
      return year * 12 + month - 1 - 2;
    case 'friday':
      return Math.floor(countDaysBetween(firstFriday, day) / 7) - 2;
    case 'hijri':
      return hijri.year * 12 + hijri.month - 1 - 2;
    case 'ramadan':
      return (hijri.year - 1) * maxNights;
  }
}

/** Positions that are searched for dates: 46 years of Fridays, 80 of Ramadans. */
const maxPositions = 2_400;

/** Due dates in order, from a position on: as many as a plan can need, but never without an end. */
function* listFrom(
  terms: Pick<PlanTerms, 'schedule' | 'city'>,
  index: number,
  announced: Announced,
): Generator<DueDate> {
  const end = Math.min(index + maxPositions, lastIndexes[keyKinds[terms.schedule.every]]);
  for (let next = index; next < end; next += 1) {
    const due = dueAt(terms, next, announced);
    if (due) yield due;
  }
}

/** Finds the key of the last due date before a moment. */
export function findKeyBefore(terms: Pick<PlanTerms, 'schedule' | 'city'>, moment: Date, announced: Announced): string {
  let key = '';
  for (const due of listFrom(terms, indexBefore(terms, moment), announced)) {
    if (due.at >= moment) break;
    ({ key } = due);
  }
  return key;
}

/**
 * Returns the last key of a plan's schedule that it has dealt with. A key of another kind, stored by mistake, does not count: see
 * `repairPlan`.
 */
export function getHandled({ handled, schedule }: Pick<Plan, 'handled' | 'schedule'>): string | undefined {
  const kind = keyKinds[schedule.every];
  const key = handled[kind];
  return key !== undefined && getKeyKind(key) === kind ? key : undefined;
}

/**
 * Lists the due dates of a plan after those it has dealt with, those that the donor skips left out, up to its last day. Not
 * limited by its count or sum.
 */
export function* listComing(
  plan: Pick<Plan, 'schedule' | 'city' | 'ends' | 'handled' | 'skipped' | 'createdAt'>,
  announced: Announced,
): Generator<DueDate> {
  const after = getHandled(plan);
  const from = after ? toIndex(after) + 1 : indexBefore(plan, new Date(plan.createdAt));
  const { zone } = getCity(plan.city);
  for (const due of listFrom(plan, from, announced)) {
    if (plan.ends.day && toZonedTime(due.at, zone).day > plan.ends.day) return;
    if (!plan.skipped.includes(due.key)) yield due;
  }
}
