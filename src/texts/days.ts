import { toUtc, type IsoDay } from '../domain/calendar/isoDay';
import { dates } from './en-AU/dates';
import { getLanguage } from './language';
import { english } from './languages';

const formats = {
  /** Mon 8 Feb */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Monday 8 February 2027 */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** 8 February 2027 */
  date: { dateStyle: 'long' },
  /** February 2027 */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Made when used: a page’s first formatter takes a slow phone 50 to 100 ms, which a page that formats no day need not spend. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a day in the current language, in English as Australians write it: `Mon 8 Feb`, `Monday 8 February 2027`, `8 February 2027` or its
 * month, `February 2027`.
 */
export function formatDay(day: IsoDay, length: keyof typeof formats): string {
  const { code, locale } = getLanguage();
  const key = `${locale} ${length}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...formats[length] });
  formatters.set(key, formatter);
  const text = formatter.format(toUtc(day));
  return code === english.code ? text.replaceAll(',', '') : text;
}

/**
 * Formats the day of a date or moment in the current language: `2026-05-04` → `4 May 2026`. Returns anything else unchanged. Without Intl, so
 * that server and browser agree whatever their locale data.
 */
export function formatDate(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  const name = dates.months[Number(month) - 1];
  return name && year ? dates.date(Number(day), name, year) : iso;
}

/** Formats a time as the current language writes it: `04:52` → `4:52 am`, in Indonesian `04.52`. */
export function formatClock(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  const { hours } = getLanguage();
  const shown = hours === 24 ? hour : String(Number(hour) % 12 || 12);
  return Number(hour) < 12 ? dates.morning(shown, minute) : dates.afternoon(shown, minute);
}
