import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { capitals, type City } from '../domain/calendar/cities';
import { getCalendarFilePath, getShownRamadan, listTimedDays, type TimedDay } from './calendar/createCityCalendar';
import { toZonedTime, type Ramadan } from '../domain/calendar';
import { formatClock } from '../texts/days';
import { toWholeDay, writeCalendarFile, type CalendarEntry } from '../domain/calendar/writeCalendarFile';

/** A file that the site serves. */
export interface SiteFile {
  /** Path from the site's root, without a leading slash. */
  readonly path: string;
  readonly content: string;
}

/** How long before dawn the suhur entry begins, and how long the iftar entry lasts. */
const suhurMinutes = 30;
const iftarMinutes = 30;

const calendarNote = 'Muslim World League method. The announced moon sighting decides when Ramadan begins and ends.';

/** Suhur and iftar of a day of fasting, or what may be the last one, and Eid: all in UTC, so that each device shows local time. */
function dayEvents(city: City, ramadan: Ramadan, day: TimedDay): CalendarEntry[] {
  const toId = (what: string) => `ramadan-${ramadan.year}-${city.slug}-${day.date}-${what}`;
  const shared = { location: `${city.name}, Australia` };
  const between = (start: Date, end: Date) => ({
    start: utc(start),
    startInputType: 'utc' as const,
    startOutputType: 'utc' as const,
    end: utc(end),
    endInputType: 'utc' as const,
    endOutputType: 'utc' as const,
  });
  if (day.kind === 'eve') return [];
  const { fajr, maghrib } = day.times;
  const clock = (moment: Date) => formatClock(toZonedTime(moment, city.zone).time);
  const which = day.ramadanDay ?? `${ramadan.length + 1}, if the new moon is not seen`;
  const fast: CalendarEntry[] = [
    {
      ...shared,
      ...between(addMinutes(fajr, -suhurMinutes), fajr),
      id: toId('suhur'),
      title: `Suhur ends ${clock(fajr)} (Ramadan ${which})`,
      description: calendarNote,
    },
    {
      ...shared,
      ...between(maghrib, addMinutes(maghrib, iftarMinutes)),
      id: toId('iftar'),
      title: `Iftar ${clock(maghrib)} (Ramadan ${which})`,
      description: day.night ? `${calendarNote} Night ${day.night} of Ramadan begins at sunset.` : calendarNote,
    },
  ];
  if (day.kind === 'fast') return fast;
  const eid = {
    ...shared,
    ...toWholeDay(day.date),
    id: toId('eid'),
    title: 'Eid al-Fitr (expected)',
    description: calendarNote,
  };
  // A month that is computed with 29 days has a 30th if the moon is not seen.
  return ramadan.length === 29 ? [...fast, eid] : [eid];
}

function addMinutes(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
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

/** Creates the calendar file (RFC 5545) of each city, for the current or next Ramadan at `now`. */
export function createCalendarFiles(now: Date): SiteFile[] {
  const ramadan = getShownRamadan(now);
  return capitals.map((city) => ({
    path: getCalendarFilePath(city, ramadan),
    content: writeCalendarFile({
      name: `Ramadan ${ramadan.year} AH, ${city.name}`,
      product: 'Ramadan calendars',
      entries: listTimedDays(city, ramadan).flatMap((day) => dayEvents(city, ramadan, day)),
      now,
    }),
  }));
}

/** Writes the calendar files into the folder that the site is served from (Gatsby's `public`). */
export async function writeCalendarFiles(folder: string, now: Date): Promise<void> {
  await Promise.all(
    createCalendarFiles(now).map(async ({ path, content }) => {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }),
  );
}
