import { createEvent, type EventAttributes } from 'ics';
import { addDays, type IsoDay } from '../../../domain/calendar';
import { lazyCopy } from '../lazyCopy';
import type { Reminder } from './findReminder';

/** The library reads DTSTAMP from a field that its types lack. */
type StampedEvent = EventAttributes & { readonly timestamp: number };

/**
 * A calendar file (RFC 5545) of one whole day, with an alarm at nine that morning. Says nothing of the gift.
 *
 * @param now - for DTSTAMP, by which calendar programs find the newer of two files
 */
export function writeReminderFile({ about, day }: Reminder, now: Date): string {
  const { title, text } = lazyCopy.thanks.reminders[about].entry;
  const event: StampedEvent = {
    timestamp: now.getTime(),
    // Stable, with a reserved name as in the other calendar files: a second import updates the first.
    uid: `${about}-${day}@mizan-zakat.example`,
    title,
    description: text,
    start: toDateParts(day),
    end: toDateParts(addDays(day, 1)),
    transp: 'TRANSPARENT',
    alarms: [{ action: 'display', description: title, trigger: { hours: 9, before: false } }],
    productId: '-//Mizan Zakat Foundation//Reminder//EN',
    method: 'PUBLISH',
  };
  const { error, value } = createEvent(event);
  if (error || value === null) throw error ?? new Error('The calendar file could not be written');
  return value;
}

/** A whole day, which the library writes as VALUE=DATE. */
function toDateParts(day: IsoDay): [number, number, number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
}
