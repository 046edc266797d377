import { addDays, nextOccurrence, toHijri, type HijriDate, type IsoDay } from '../calendar';

/** A day on which the visitor's zakat year comes round. */
export interface Anniversary {
  readonly day: IsoDay;
  readonly hijri: HijriDate;
}

/**
 * The next anniversaries of a Hijri day and month, the day `from` included, earliest first. A 30th is kept on the 29th of a
 * month that has no 30th. By the Umm al-Qura calendar, which is computed; a sighting may move a month by a day.
 *
 * @throws RangeError for a day or month that does not exist.
 */
export function hijriAnniversaries(
  date: Pick<HijriDate, 'month' | 'day'>,
  from: IsoDay,
  count: number,
): readonly Anniversary[] {
  const anniversaries: Anniversary[] = [];
  for (let start = from; anniversaries.length < count;) {
    const day = nextOccurrence(date, start);
    anniversaries.push({ day, hijri: toHijri(day) });
    start = addDays(day, 1);
  }
  return anniversaries;
}
