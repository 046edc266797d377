import { addDays, toHijri, type Announced, type HijriDate, type IsoDay } from '../../../domain/calendar';
import { ramadanMonth } from '../../../domain/calendar/hijri';
import type { Kind } from '../../../domain/donation';
import { findNextZakatDate } from '../../../domain/reminder';

/** A day on which a donor may want to be reminded. */
export interface Reminder {
  readonly about: 'zakat' | 'tainted_wealth' | 'ramadan';
  readonly day: IsoDay;
  /** The Hijri date of the day, if it is one of the Hijri year. */
  readonly hijri: HijriDate | null;
}

/**
 * Finds the day that comes next for what was given: a lunar year after zakat, the start of the financial year after only tainted
 * wealth, when banks state the interest, and else the start of Ramadan. By the Umm al-Qura calendar and what editors have announced, as the
 * reminders by email.
 *
 * @param givenOn - the day of the gift
 * @param today - the reminder is for a later day
 */
export function findReminder(kinds: readonly Kind[], givenOn: IsoDay, today: IsoDay, announced: Announced): Reminder {
  const tomorrow = addDays(today, 1);
  if (kinds.includes('zakat')) return { about: 'zakat', ...findNextZakatDate(toHijri(givenOn), tomorrow, announced) };
  if (kinds.length > 0 && kinds.every((kind) => kind === 'tainted_wealth'))
    return { about: 'tainted_wealth', day: findNextFirstOfJuly(tomorrow), hijri: null };
  return { about: 'ramadan', ...findNextZakatDate({ month: ramadanMonth, day: 1 }, tomorrow, announced) };
}

function findNextFirstOfJuly(from: IsoDay): IsoDay {
  const year = Number(from.slice(0, 4));
  const first = `${year}-07-01`;
  return first >= from ? first : `${year + 1}-07-01`;
}
