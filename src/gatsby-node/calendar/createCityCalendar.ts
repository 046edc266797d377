import {
  getComingRamadan,
  getZoneName,
  listRamadanDays,
  sydneyDay,
  toZonedTime,
  type Ramadan,
  type RamadanDay,
} from '../../domain/calendar';
import type { City } from '../../domain/calendar/cities';
import { getPrayerTimes, type DayTimes } from '../../domain/calendar/getPrayerTimes';

/** Returns the Ramadan whose calendars the site shows at `now`, by the date on the east coast. */
export const getShownRamadan = (now: Date): Ramadan => getComingRamadan(sydneyDay(now));

/** A calendar row with the moments of its prayers. */
export interface TimedDay extends RamadanDay {
  readonly times: DayTimes;
}

/** Lists every row of the city's Ramadan calendar with its prayer times. */
export function listTimedDays(city: City, ramadan: Ramadan): TimedDay[] {
  return listRamadanDays(ramadan).map((day) => ({ ...day, times: getPrayerTimes(city, day.date) }));
}

/** A row as the page shows it: local times, `04:52`. */
export type CalendarRow = RamadanDay & Readonly<Record<keyof DayTimes, string>>;

/** A city's calendar for the page; plain data. */
export interface CityCalendar {
  readonly city: string;
  readonly slug: string;
  readonly state: string;
  readonly zone: string;
  /** Name of the local time: `Australian Eastern Daylight Time`; two names if it changes within the calendar. */
  readonly clocks: string;
  readonly year: number;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly eid: string;
  readonly length: number;
  /** Path of the calendar file to download. */
  readonly file: string;
  /** Position in the list of cities. */
  readonly position: number;
  readonly days: readonly CalendarRow[];
}

/** Returns the path of a city's calendar file on the site, without a leading slash: `calendars/ramadan-1448-sydney.ics`. */
export function getCalendarFilePath(city: City, ramadan: Ramadan): string {
  return `calendars/ramadan-${ramadan.year}-${city.slug}.ics`;
}

export function createCityCalendar(city: City, ramadan: Ramadan, position: number): CityCalendar {
  const days = listTimedDays(city, ramadan);
  const clocks = new Set(days.map(({ times }) => getZoneName(times.dhuhr, city.zone)));
  return {
    city: city.name,
    slug: city.slug,
    state: city.state,
    zone: city.zone,
    clocks: [...clocks].join(', then '),
    year: ramadan.year,
    firstDay: ramadan.firstDay,
    lastDay: ramadan.lastDay,
    eid: ramadan.eid,
    length: ramadan.length,
    file: `/${getCalendarFilePath(city, ramadan)}`,
    position,
    days: days.map((day) => toRow(day, city.zone)),
  };
}

function toRow({ times, ...day }: TimedDay, zone: string): CalendarRow {
  const clock = (moment: Date) => toZonedTime(moment, zone).time;
  return {
    ...day,
    fajr: clock(times.fajr),
    sunrise: clock(times.sunrise),
    dhuhr: clock(times.dhuhr),
    asr: clock(times.asr),
    asrHanafi: clock(times.asrHanafi),
    maghrib: clock(times.maghrib),
    isha: clock(times.isha),
  };
}
