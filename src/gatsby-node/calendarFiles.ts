import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cities } from '../domain/calendar/cities';
import { calendarFilePath, timedDays } from './calendar/cityCalendar';
import { icsCalendar } from './calendar/icsCalendar';
import { ramadanShownAt } from './calendar/ramadanShownAt';

/** A file that the site serves. */
export interface SiteFile {
  /** Path from the site's root, without a leading slash. */
  readonly path: string;
  readonly content: string;
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
