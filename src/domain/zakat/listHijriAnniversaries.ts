import { addDays, findNextOccurrence, toHijri, type HijriDate, type IsoDay } from '../calendar';

/** A day on which the visitor's zakat year ends. */
export interface Anniversary {
  readonly day: IsoDay;
  readonly hijri: HijriDate;
}

/**
 * Lists the next anniversaries of a Hijri day and month, on or after `from`, earliest first. A 30th falls on the 29th in a
 * shorter
 * month. By the computed Umm al-Qura calendar; a sighting may move a month by a day.
 *
 * @throws RangeError for a day or month that does not exist
 */
export function listHijriAnniversaries(
  date: Pick<HijriDate, 'month' | 'day'>,
  from: IsoDay,
  count: number,
): readonly Anniversary[] {
  const anniversaries: Anniversary[] = [];
  for (let start = from; anniversaries.length < count;) {
    const day = findNextOccurrence(date, start);
    anniversaries.push({ day, hijri: toHijri(day) });
    start = addDays(day, 1);
  }
  return anniversaries;
}
