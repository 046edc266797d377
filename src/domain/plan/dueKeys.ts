import { countDaysBetween } from '../calendar';
import type { KeyKind } from './Plan';

export const maxNights = 30;
export const firstFriday = '1970-01-02';

/** Returns the kind of a due date, read from its key: a plan's schedule may be of another kind by now. */
export const getKeyKind = (key: string): KeyKind => key.slice(0, key.indexOf('-')) as KeyKind;

/** Position at which the search for dates ends: about the year 2500, far from where a calendar's years have five digits. */
export const lastIndexes: Readonly<Record<KeyKind, number>> = {
  month: 2500 * 12,
  friday: 27_650,
  hijri: 1938 * 12,
  ramadan: 1938 * maxNights,
};

/** Whether a due date is a night of Ramadan: it is over before a day is. */
export const isNightKey = (key: string): boolean => getKeyKind(key) === 'ramadan';

/** Whether a due date is of a schedule that gives so often that its donor gets one email a month for all gifts. */
export const isFrequentKey = (key: string): boolean => isNightKey(key) || getKeyKind(key) === 'friday';

/**
 * Returns the position of a key among those of its kind; positions grow with the dates, and some have none. Compare them only within a
 * kind.
 */
export function toIndex(key: string): number {
  const [kind, first = '', second = '', third = ''] = key.split('-');
  if (kind === 'month' || kind === 'hijri') return Number(first) * 12 + Number(second) - 1;
  if (kind === 'friday') return countDaysBetween(firstFriday, `${first}-${second}-${third}`) / 7;
  return Number(first) * maxNights + Number(third) - 1;
}

/**
 * Whether a due date is at another one or before it. Dates of different kinds have no order: `false`. Those of one kind have the
 * order of their keys, whose years all have four digits.
 */
export const isUpTo = (key: string, other: string | undefined): boolean =>
  other !== undefined && getKeyKind(key) === getKeyKind(other) && key <= other;

/** Returns the later of two due dates; the first one if the second is of another kind, or absent. */
export const getLaterKey = (key: string, other: string | undefined): string =>
  other !== undefined && isUpTo(key, other) ? other : key;
