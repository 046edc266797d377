import { addDays, findNextOccurrence, toHijri } from '../../../domain/calendar';
import type { IsoDay } from '../../../domain/calendar';
import { RAMADAN } from '../../../domain/calendar/hijri';
import type { Kind } from '../../../domain/donation';

/** A day on which a donor may want to be reminded. */
export interface Reminder {
  readonly about: 'zakat' | 'tainted_wealth' | 'ramadan';
  readonly day: IsoDay;
}

/**
 * The day that comes next for what was given: a lunar year after zakat, the start of the financial year after tainted wealth
 * alone, when banks state the interest, and else the start of Ramadan. By the Umm al-Qura calendar: a sighting may move it by a day.
 *
 * @param givenOn - the day of the gift
 * @param today - the reminder is for a later day
 */
export function findReminder(kinds: readonly Kind[], givenOn: IsoDay, today: IsoDay): Reminder {
  const tomorrow = addDays(today, 1);
  if (kinds.includes('zakat')) return { about: 'zakat', day: findNextOccurrence(toHijri(givenOn), tomorrow) };
  if (kinds.length > 0 && kinds.every((kind) => kind === 'tainted_wealth'))
    return { about: 'tainted_wealth', day: findNextFirstOfJuly(tomorrow) };
  return { about: 'ramadan', day: findNextOccurrence({ month: RAMADAN, day: 1 }, tomorrow) };
}

function findNextFirstOfJuly(from: IsoDay): IsoDay {
  const year = Number(from.slice(0, 4));
  const first = `${year}-07-01`;
  return first >= from ? first : `${year + 1}-07-01`;
}
