import { createEvents, type EventAttributes } from 'ics';
import { addDays, type IsoDay } from './isoDay';

export type CalendarEntry = EventAttributes & {
  /** The same whenever the entry is written: a second import updates the first. */
  readonly id: string;
};

export interface CalendarFile {
  /** The name of the calendar that a program makes of the file. */
  readonly name?: string;
  /** The product that writes it, in English: the last part of the file's PRODID. */
  readonly product: string;
  readonly entries: readonly CalendarEntry[];
  /** For DTSTAMP, by which calendar programs find the newer of two files. */
  readonly now: Date;
}

/** The library reads DTSTAMP from a field that its types lack. */
type StampedEvent = EventAttributes & { readonly timestamp: number };

/**
 * Writes a calendar file (RFC 5545), whose entries leave the day free.
 *
 * @throws Error if the library refuses an entry.
 */
export function writeCalendarFile({ name, product, entries, now }: CalendarFile): string {
  const events = entries.map(({ id, ...entry }): StampedEvent => ({
    ...entry,
    timestamp: now.getTime(),
    // A reserved name, the same in every build.
    uid: `${id}@mizan-zakat.example`,
    transp: 'TRANSPARENT',
  }));
  const { error, value } = createEvents(events, {
    ...(name && { calName: name }),
    productId: `-//Mizan Zakat Foundation//${product}//EN`,
    method: 'PUBLISH',
  });
  if (error || value === null) throw error ?? new Error('The calendar file could not be written');
  return value.replaceAll('\r\n\t', '').split('\r\n').map(foldLine).join('\r\n');
}

/** The longest line in octets, without its end (RFC 5545, 3.1); the library counts characters, of which Arabic ones take two octets. */
const maxOctets = 75;

/** A line in several, between characters. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  return Array.from(line, (character) => {
    const size = encoder.encode(character).length;
    const isFull = octets + size > maxOctets;
    octets = isFull ? 1 + size : octets + size;
    return isFull ? `\r\n\t${character}` : character;
  }).join('');
}

export interface Reminder {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly day: IsoDay;
}

/** Writes a calendar file of one whole day, with an alarm at nine that morning. Others may see the calendar: no sum belongs in its texts. */
export function writeReminderFile({ id, title, description, day }: Reminder, now: Date): string {
  const alarms = [{ action: 'display' as const, description: title, trigger: { hours: 9, before: false } }];
  return writeCalendarFile({
    product: 'Reminder',
    entries: [{ id, title, description, ...toWholeDay(day), alarms }],
    now,
  });
}

/** Returns the start and end of an entry of one whole day, which the library writes as VALUE=DATE. */
export const toWholeDay = (day: IsoDay) => ({ start: toDateParts(day), end: toDateParts(addDays(day, 1)) });

function toDateParts(day: IsoDay): [number, number, number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
}
