import { createEvents, type EventAttributes } from 'ics';
import { addDays, formatHijri, type IsoDay } from '../../../domain/calendar';
import type { Anniversary } from '../../../domain/zakat/hijriAnniversaries';
import { lazyCopy } from '../lazyCopy';

const words = lazyCopy.date.file;

/** End of every entry's UID: a reserved name, as in the Ramadan calendars. */
const UID_DOMAIN = 'mizan-zakat.example';

/** Hour of a reminder on the day itself, because the day begins at midnight. */
const HOUR = 9;

/** The library reads DTSTAMP from a field that its types lack. */
type StampedEvent = EventAttributes & { readonly timestamp: number };

/**
 * A calendar file (RFC 5545) of the days on which to calculate zakat, each a whole day with a reminder. UIDs are
 * stable: a
 * second import updates the first.
 *
 * @param daysBefore - how many days earlier the reminder is, at nine in the morning
 * @param now - for DTSTAMP, by which calendar programs find the newer of two files
 */
export function anniversaryFile(days: readonly Anniversary[], daysBefore: number, now: Date): string {
  const events = days.map(({ day, hijri }): StampedEvent => ({
    timestamp: now.getTime(),
    uid: `zakat-${hijri.year}-${hijri.month}-${hijri.day}@${UID_DOMAIN}`,
    title: words.title,
    description: words.text(formatHijri(day)),
    start: ymd(day),
    end: ymd(addDays(day, 1)),
    transp: 'TRANSPARENT',
    alarms: [{ action: 'display', description: words.name, trigger: before(daysBefore) }],
  }));
  const { error, value } = createEvents(events, {
    calName: words.name,
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

/** From the start of the day. */
function before(days: number) {
  return days === 0 ? { hours: HOUR, before: false } : { days: days - 1, hours: 24 - HOUR, before: true };
}
