import type { IsoDay } from './isoDay';

/** Local day and time in a time zone. */
export interface ZonedTime {
  readonly day: IsoDay;
  /** Hours and minutes on the 24-hour clock, `04:52`; seconds are cut off. */
  readonly time: string;
}

/**
 * Local day and time of a moment in an IANA time zone, daylight saving included. Throws a RangeError for an unknown
 * zone.
 */
export function toZonedTime(moment: Date, zone: string): ZonedTime {
  const parts = getClock(zone).formatToParts(moment);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

/**
 * Creating a formatter costs about 100 times as much as using it, and a year of calendars formats thousands of times.
 */
const clocks = new Map<string, Intl.DateTimeFormat>();

function getClock(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
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

/** Name of the zone's time at the moment: `Australian Eastern Daylight Time`. */
export function getZoneName(moment: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone: zone, timeZoneName: 'long' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** A 24-hour time as Australians write it: `04:52` → `4:52 am`. */
export function formatClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}
