import type { IsoDay } from './isoDay';

/** A moment on the clocks of a time zone. */
export interface ZonedTime {
  readonly day: IsoDay;
  /** Hours and minutes of the 24-hour clock, `04:52`; seconds are cut off. */
  readonly time: string;
}

/** The moment on the clocks of an IANA zone, daylight saving included. Throws a RangeError for an unknown zone. */
export function zonedTime(moment: Date, zone: string): ZonedTime {
  const parts = clockOf(zone).formatToParts(moment);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

/** Making a format costs a hundred times what using it does, and a year of calendars asks thousands of times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
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

/** What the zone's clocks are called at the moment: `Australian Eastern Daylight Time`. */
export function zoneName(moment: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone: zone, timeZoneName: 'long' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** A clock time of 24 hours as Australians write it: `04:52` → `4:52 am`. */
export function formatClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}
