import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createEvents } from 'ics';
import type { EventAttributes } from 'ics';
import { cities } from '../domain/calendar/cities';
import type { City } from '../domain/calendar/cities';
import { calendarFilePath, ramadanShownAt, timedDays } from './calendar/cityCalendar';
import type { TimedDay } from './calendar/cityCalendar';
import { addDays, formatClock, toZonedTime } from '../domain/calendar';
import type { IsoDay, Ramadan } from '../domain/calendar';

/** A file that the site serves. */
export interface SiteFile {
  /** Path from the site's root, without a leading slash. */
  readonly path: string;
  readonly content: string;
}

/** How long before dawn the suhur entry begins, and how long the iftar entry lasts. */
const SUHUR_MINUTES = 30;
const IFTAR_MINUTES = 30;

/** End of every entry's UID: a reserved name, the same in every build, so that UIDs are stable. */
const UID_DOMAIN = 'mizan-zakat.example';

const NOTE = 'Muslim World League method. The announced moon sighting decides when Ramadan begins and ends.';

/**
 * The city's calendar file (RFC 5545): suhur and iftar of each day of fasting, and Eid, all in UTC, so that each device
 * shows local time. UIDs are the same in every build: a second import updates the first.
 *
 * @param now - for DTSTAMP, by which calendar programs find the newer of two files
 */
function icsCalendar(city: City, ramadan: Ramadan, days: readonly TimedDay[], now: Date): string {
  const calName = `Ramadan ${ramadan.year} AH, ${city.name}`;
  const shared = { calName, productId: '-//Mizan Zakat Foundation//Ramadan calendars//EN', method: 'PUBLISH' };
  const events = days.flatMap((day) => dayEvents(city, ramadan, day, now));
  const { error, value } = createEvents(events, shared);
  if (error || value === null) throw error ?? new Error(`the calendar of ${city.name} could not be written`);
  return value;
}

/** The library reads DTSTAMP from a field that its types lack. */
type StampedEvent = EventAttributes & { readonly timestamp: number };

function dayEvents(city: City, ramadan: Ramadan, day: TimedDay, now: Date): StampedEvent[] {
  const uid = (what: string) => `ramadan-${ramadan.year}-${city.slug}-${day.date}-${what}@${UID_DOMAIN}`;
  const shared = { timestamp: now.getTime(), location: `${city.name}, Australia`, transp: 'TRANSPARENT' as const };
  const between = (start: Date, end: Date) => ({
    start: utc(start),
    startInputType: 'utc' as const,
    startOutputType: 'utc' as const,
    end: utc(end),
    endInputType: 'utc' as const,
    endOutputType: 'utc' as const,
  });
  if (day.kind === 'eve') return [];
  if (day.kind === 'eid') {
    const start = ymd(day.date);
    const end = ymd(addDays(day.date, 1));
    return [{ ...shared, uid: uid('eid'), title: 'Eid al-Fitr (expected)', description: NOTE, start, end }];
  }
  const { fajr, maghrib } = day.times;
  const clock = (moment: Date) => formatClock(toZonedTime(moment, city.zone).time);
  return [
    {
      ...shared,
      ...between(addMinutes(fajr, -SUHUR_MINUTES), fajr),
      uid: uid('suhur'),
      title: `Suhur ends ${clock(fajr)} (Ramadan ${day.ramadanDay})`,
      description: NOTE,
    },
    {
      ...shared,
      ...between(maghrib, addMinutes(maghrib, IFTAR_MINUTES)),
      uid: uid('iftar'),
      title: `Iftar ${clock(maghrib)} (Ramadan ${day.ramadanDay})`,
      description: day.night ? `${NOTE} Night ${day.night} of Ramadan begins at sunset.` : NOTE,
    },
  ];
}

function addMinutes(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}

/** A whole day, which the library writes as VALUE=DATE. */
function ymd(day: IsoDay): [number, number, number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
}

function utc(moment: Date): [number, number, number, number, number] {
  return [
    moment.getUTCFullYear(),
    moment.getUTCMonth() + 1,
    moment.getUTCDate(),
    moment.getUTCHours(),
    moment.getUTCMinutes(),
  ];
}

/** The calendar file of each city, for the current or next Ramadan at `now`. */
export function calendarFiles(now: Date): SiteFile[] {
  const ramadan = ramadanShownAt(now);
  return cities.map((city) => ({
    path: calendarFilePath(city, ramadan),
    content: icsCalendar(city, ramadan, timedDays(city, ramadan), now),
  }));
}

/** Writes the calendar files into the folder that the site is served from (Gatsby's `public`). */
export async function writeCalendarFiles(folder: string, now: Date): Promise<void> {
  await Promise.all(
    calendarFiles(now).map(async ({ path, content }) => {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }),
  );
}
