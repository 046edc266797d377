import { toHijri, type HijriDate } from '../domain/calendar/hijri';
import type { IsoDay } from '../domain/calendar/isoDay';
import { hijri as texts } from './en-AU/hijri';

const getMonthName = (month: number) => texts.months[month - 1] ?? '';

/** Formats a Hijri date: `1 Ramadan 1448 AH`; of a day by the Umm al-Qura calendar. */
export function formatHijri(date: IsoDay | HijriDate): string {
  const { day, month, year } = typeof date === 'string' ? toHijri(date) : date;
  return texts.date(String(day), getMonthName(month), String(year));
}

/** Formats a Hijri date: `1 Ramadan 1448`, beside the same day in the other calendar. */
export const formatHijriDate = ({ day, month, year }: HijriDate): string =>
  texts.plainDate(String(day), getMonthName(month), String(year));

/** Formats a day of each Hijri year: `1 Ramadan`. */
export const formatHijriDay = ({ day, month }: Pick<HijriDate, 'day' | 'month'>): string =>
  texts.day(String(day), getMonthName(month));

/** Formats a month of a Hijri year: `Ramadan 1448`. */
export const formatHijriMonth = ({ month, year }: Pick<HijriDate, 'month' | 'year'>): string =>
  texts.month(getMonthName(month), String(year));
