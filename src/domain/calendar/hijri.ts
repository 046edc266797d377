import { addDays, countDaysBetween, toUtc, type IsoDay } from './isoDay';

/** A day of the Umm al-Qura calendar: months 1 to 12, days 1 to 30. */
export interface HijriDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Number of the month of fasting in the Hijri year. */
export const ramadanMonth = 9;

/** 1 Muharram 1 AH in the civil (tabular) calendar, and the mean year of that calendar: 10,631 days in 30 years. */
const hijriEpoch: IsoDay = '0622-07-19';
const daysPerYear = 10_631 / 30;
const daysPerMonth = daysPerYear / 12;

/** Days to search on either side of the mean date; the Umm al-Qura calendar stays within this range. */
const searchDays = 4;

let umalqura: Intl.DateTimeFormat | undefined;

/**
 * Uses the runtime's Umm al-Qura tables. They are computed astronomically and do not follow an announced sighting. Made when used: a
 * page’s first formatter takes a slow phone 50 to 100 ms.
 */
const getUmalqura = () =>
  (umalqura ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }));

/**
 * Returns the Hijri date of a Gregorian day by the Umm al-Qura calendar. A Hijri day begins at sunset; this is the one that
 * covers the daylight hours of the Gregorian day.
 */
export function toHijri(day: IsoDay): HijriDate {
  const parts = getUmalqura().formatToParts(toUtc(day));
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  return { year: part('year'), month: part('month'), day: part('day') };
}

/** Returns the Gregorian day of a Hijri date, or `null` if the month does not have that day (a 30th in a month of 29). */
export function fromHijri({ year, month, day }: HijriDate): IsoDay | null {
  const estimate = Math.round((year - 1) * daysPerYear + (month - 1) * daysPerMonth + (day - 1));
  for (let offset = -searchDays; offset <= searchDays; offset += 1) {
    const candidate = addDays(hijriEpoch, estimate + offset);
    const found = toHijri(candidate);
    if (found.year === year && found.month === month && found.day === day) return candidate;
  }
  return null;
}

/** Returns the days of a Hijri month: 29 or 30. */
export function getHijriMonthLength(year: number, month: number): number {
  const first = fromHijri({ year, month, day: 1 });
  const next = fromHijri(month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 });
  if (!first || !next) throw new RangeError(`there is no month ${month} in ${year} AH`);
  return countDaysBetween(first, next);
}

/**
 * Finds the next Gregorian day, on or after `from`, with this Hijri day and month. In years whose month has 29 days a 30th
 * falls on the 29th, so a yearly date is never skipped.
 */
export function findNextOccurrence({ month, day }: Pick<HijriDate, 'month' | 'day'>, from: IsoDay): IsoDay {
  const { year } = toHijri(from);
  for (const candidate of [year, year + 1]) {
    const length = getHijriMonthLength(candidate, month);
    const found = fromHijri({ year: candidate, month, day: Math.min(day, length) });
    if (found && found >= from) return found;
  }
  throw new RangeError(`there is no day ${day} in month ${month}`);
}
