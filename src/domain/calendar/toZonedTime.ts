import type { IsoDay } from './isoDay';

/** Local day and time in a time zone. */
export interface ZonedTime {
  readonly day: IsoDay;
  /** Hours and minutes on the 24-hour clock, `04:52`; seconds are cut off. */
  readonly time: string;
}

/**
 * Returns the local day and time of a moment in an IANA time zone, daylight saving included. Throws a RangeError for an unknown
 * zone.
 */
export function toZonedTime(moment: Date, zone: string): ZonedTime {
  const parts = getClock(zone).formatToParts(moment);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/**
 * Creating a formatter costs about 100 times as much as using it, and a year of calendars formats thousands of times.
 */
const clocks = new Map<string, Intl.DateTimeFormat>();

function getClock(zone: string): Intl.DateTimeFormat {
  const cached = clocks.get(zone);
  if (cached) return cached;
  const clock = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(zone, clock);
  return clock;
}

/** Returns the name of the zone's time at the moment: `Australian Eastern Daylight Time`. */
export function getZoneName(moment: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone: zone, timeZoneName: 'long' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

const minuteMilliseconds = 60_000;

/**
 * Returns the moment at which it is a given day and time in a time zone, daylight saving included. For a time that the clocks
 * skip, the moment after the skip; for one they show twice, one of the two.
 *
 * @param day As `2027-03-09`.
 * @param time On the 24-hour clock, as `07:15`.
 * @throws RangeError for an invalid day, time or zone
 */
export function toMoment(day: IsoDay, time: string, zone: string): Date {
  if (!isDayAndTime(day, time)) throw new RangeError(`"${day} ${time}" is no moment`);
  const wanted = asIfUtc(day, time);
  // Twice, because the first guess may be on the other side of a daylight saving change.
  const near = wanted - ahead(wanted, zone);
  return new Date(wanted - ahead(near, zone));
}

/** Whether `toMoment` takes them: a day of the calendar as `2027-03-09`, a time as `07:15`. */
export const isDayAndTime = (day: string, time: string): boolean => !Number.isNaN(asIfUtc(day, time));

function asIfUtc(day: string, time: string): number {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return Number.NaN;
  const moment = Date.parse(`${day}T${time}:00Z`);
  return Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(day) ? Number.NaN : moment;
}

/** Calculates how far a zone is ahead of UTC at a moment, in milliseconds. */
function ahead(moment: number, zone: string): number {
  const wholeMinute = Math.floor(moment / minuteMilliseconds) * minuteMilliseconds;
  const { day, time } = toZonedTime(new Date(wholeMinute), zone);
  return asIfUtc(day, time) - wholeMinute;
}
