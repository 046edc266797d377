import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { capitals, type City } from '../domain/calendar/cities';
import { getCalendarFilePath, getShownRamadan, listTimedDays, type TimedDay } from './calendar/createCityCalendar';
import { toZonedTime, type Ramadan } from '../domain/calendar';
import { formatClock } from '../texts/days';
import { toWholeDay, writeCalendarFile, type CalendarEntry } from '../domain/calendar/writeCalendarFile';
import { calendarFiles as texts } from '../texts/en-AU/calendarFiles';
import { placeNames } from '../texts/en-AU/places';
import { joinSentences } from '../texts/joinSentences';
import { inLanguage } from '../texts/language';
import { languages, toLanguageFile } from '../texts/languages';

/** A file that the site serves. */
export interface SiteFile {
  /** Path from the site's root, without a leading slash. */
  readonly path: string;
  readonly content: string;
}

/** How long before dawn the suhur entry begins, and how long the iftar entry lasts. */
const suhurMinutes = 30;
const iftarMinutes = 30;

/** Suhur and iftar of a day of fasting, or what may be the last one, and Eid: all in UTC, so that each device shows local time. */
function dayEvents(city: City, ramadan: Ramadan, day: TimedDay): CalendarEntry[] {
  const toId = (what: string) => `ramadan-${ramadan.year}-${city.slug}-${day.date}-${what}`;
  const shared = { location: texts.place(placeNames[city.slug] ?? city.name) };
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
  const isLast = day.ramadanDay === null;
  const number = day.ramadanDay ?? ramadan.length + 1;
  const fast: CalendarEntry[] = [
    {
      ...shared,
      ...between(addMinutes(fajr, -suhurMinutes), fajr),
      id: toId('suhur'),
      title: (isLast ? texts.suhurIf : texts.suhur)(clock(fajr), number),
      description: texts.note,
    },
    {
      ...shared,
      ...between(maghrib, addMinutes(maghrib, iftarMinutes)),
      id: toId('iftar'),
      title: (isLast ? texts.iftarIf : texts.iftar)(clock(maghrib), number),
      description: joinSentences(texts.note, day.night !== null && texts.night(day.night)),
    },
  ];
  if (day.kind === 'fast') return fast;
  const eid = {
    ...shared,
    ...toWholeDay(day.date),
    id: toId('eid'),
    title: texts.eid,
    description: texts.note,
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

/** Creates the calendar file (RFC 5545) of each city in each language, for the current or next Ramadan at `now`. */
export function createCalendarFiles(now: Date): SiteFile[] {
  const ramadan = getShownRamadan(now);
  return languages.flatMap((language) =>
    capitals.map((city) => ({
      path: toLanguageFile(`/${getCalendarFilePath(city, ramadan)}`, language).slice(1),
      content: inLanguage(language.code, () =>
        writeCalendarFile({
          name: texts.name(ramadan.year, placeNames[city.slug] ?? city.name),
          product: 'Ramadan calendars',
          entries: listTimedDays(city, ramadan).flatMap((day) => dayEvents(city, ramadan, day)),
          now,
        }),
      ),
    })),
  );
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
