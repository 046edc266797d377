import { createEvents, type EventAttributes } from 'ics';
import { addDays, formatHijri, type IsoDay } from '../../../domain/calendar';
import type { Anniversary } from '../../../domain/zakat/hijriAnniversaries';

/** Ends every entry's UID. A name that no one can register, as in the Ramadan calendars. */
const UID_DOMAIN = 'mizan-zakat.example';

/** When a reminder on the day itself comes: a day begins at midnight, and nobody wants to be woken. */
const HOUR = 9;

/** The library reads DTSTAMP from a field its types leave out. */
type StampedEvent = EventAttributes & { readonly timestamp: number };

/**
 * Days on which zakat is to be reckoned, as a calendar file (RFC 5545), each a whole day with a reminder. UIDs stay the same: a
 * second import updates the first.
 *
 * @param daysBefore - how many days earlier the reminder comes, at nine in the morning.
 * @param now - goes into DTSTAMP, which tells a calendar program the newer of two files.
 */
export function anniversaryFile(days: readonly Anniversary[], daysBefore: number, now: Date): string {
  const events = days.map(({ day, hijri }): StampedEvent => ({
    timestamp: now.getTime(),
    uid: `zakat-${hijri.year}-${hijri.month}-${hijri.day}@${UID_DOMAIN}`,
    title: 'Zakat date: work out your zakat',
    description: `${formatHijri(day)} in the Umm al-Qura calendar. A moon sighting may move it by a day.`,
    start: ymd(day),
    end: ymd(addDays(day, 1)),
    transp: 'TRANSPARENT',
    alarms: [{ action: 'display', description: 'Zakat date', trigger: before(daysBefore) }],
  }));
  const { error, value } = createEvents(events, {
    calName: 'Zakat date',
    productId: '-//Mizan Zakat Foundation//Zakat date//EN',
    method: 'PUBLISH',
  });
  if (error || value === null) throw error ?? new Error('The calendar file could not be written');
  return value;
}

/** A whole day, which the library writes as VALUE=DATE. */
function ymd(day: IsoDay): [number, number, number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
}

/** From midnight at the day's beginning. */
function before(days: number) {
  return days === 0 ? { hours: HOUR, before: false } : { days: days - 1, hours: 24 - HOUR, before: true };
}
