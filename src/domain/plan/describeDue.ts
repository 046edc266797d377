import { cities } from '../calendar/cities';
import { hijriMonths } from '../calendar/hijri';
import { formatDay } from '../calendar/isoDay';
import { toZonedTime } from '../calendar/toZonedTime';
import type { PlanTerms } from './Plan';

/** The day of a moment by the clocks of a plan's city: `Friday 5 March 2027`. */
export function describeDay(at: Date, { city }: Pick<PlanTerms, 'city'>): string {
  const { zone } = cities.find(({ slug }) => slug === city) ?? cities[0]!;
  return formatDay(toZonedTime(at, zone).day, 'long');
}

/** A due date: `Friday 5 March 2027`, or the night that begins then. */
export function describeDue({ key, at }: { key: string; at: Date }, plan: Pick<PlanTerms, 'city'>): string {
  const night = /night-(\d+)$/.exec(key)?.[1];
  return night ? `Night ${Number(night)} of Ramadan, the evening of ${describeDay(at, plan)}` : describeDay(at, plan);
}

/** A due date by its key alone, whose moment is not stored: `December 2026`, `Night 21 of Ramadan 1448`. */
export function describeKey(key: string): string {
  const [kind, first = '', second = '', third = ''] = key.split('-');
  switch (kind) {
    case 'friday':
      return formatDay(`${first}-${second}-${third}`, 'long');
    case 'hijri':
      return `${hijriMonths[Number(second) - 1] ?? ''} ${first}`;
    case 'ramadan':
      return `Night ${Number(third)} of Ramadan ${first}`;
    default:
      // `Saturday 1 December 2026` without its day.
      return formatDay(`${first}-${second}-01`, 'long').replace(/^\w+ 1 /, '');
  }
}
