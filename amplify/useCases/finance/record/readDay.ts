import { sydneyDay } from '../../../../src/domain/calendar';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A year of two digits is one of this century. */
const expandYear = (digits: string) => (digits.length === 2 ? `20${digits}` : digits);

/** Year, month and day as digits, if a text is written like a day. */
function splitDate(text: string): readonly [string, string, string] | null {
  const [, isoYear, isoMonth, isoDate] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text) ?? [];
  if (isoYear && isoMonth && isoDate) return [isoYear, isoMonth, isoDate];
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  if (date && month && year) return [expandYear(year), month, date];
  const [, dateToo, name, yearToo] = /^(\d{1,2})[ -]([a-z]{3,9})[ -](\d{4}|\d{2})$/i.exec(text) ?? [];
  const index = months.indexOf((name ?? '').slice(0, 3).toLowerCase());
  return dateToo && yearToo && index >= 0 ? [expandYear(yearToo), String(index + 1), dateToo] : null;
}

/** A moment with its offset from UTC, as Up writes it. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** A time behind a day, with its zone or without, which the bank's own clock has shown. */
const timeBehind = /[T ,]\s*\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:[A-Z]{3,4})?$/i;

const weekdayBefore = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i;

/**
 * Reads a day as Australian banks write it, as `2026-11-20`: `20/11/2026`, `20/11/26`, `20-11-2026`, `20 Nov 2026`, `20261120`,
 * `2026-11-20`, with a weekday before or a time behind it. The day comes before the month, never after. A moment with
 * its offset is the day that it was in Sydney.
 *
 * @returns `null` for what is no day of the calendar.
 */
export function readDay(text: string): string | null {
  const typed = text.trim();
  if (moment.test(typed)) {
    const at = new Date(typed);
    return Number.isNaN(at.getTime()) || !isDay(typed.slice(0, 10)) ? null : sydneyDay(at);
  }
  const parts = splitDate(typed.replace(timeBehind, '').replace(weekdayBefore, ''));
  if (!parts) return null;
  const [year, month, date] = parts;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** JavaScript takes 30 February for 2 March. */
function isDay(day: string): boolean {
  const start = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(day);
}
