import { cities } from '../../domain/calendar/cities';
import { toZonedTime } from '../../domain/calendar/toZonedTime';
import type { PlanTerms } from '../../domain/plan/Plan';
import { formatDay } from '../days';
import { planTerms } from '../en-AU/planTerms';
import { formatHijriMonth } from '../hijri';

/** Describes the day of a moment by the clocks of a plan's city: `Friday 5 March 2027`. */
export function describeDay(at: Date, { city }: Pick<PlanTerms, 'city'>): string {
  const { zone } = cities.find(({ slug }) => slug === city) ?? cities[0]!;
  return formatDay(toZonedTime(at, zone).day, 'long');
}

/** Describes a due date: `Friday 5 March 2027`, or the night that begins then. */
export function describeDue({ key, at }: { key: string; at: Date }, plan: Pick<PlanTerms, 'city'>): string {
  const night = /night-(\d+)$/.exec(key)?.[1];
  return night ? planTerms.nightOn(String(Number(night)), describeDay(at, plan)) : describeDay(at, plan);
}

/** Describes a due date only by its key, whose moment is not stored: `December 2026`, `Night 21 of Ramadan 1448`. */
export function describeKey(key: string): string {
  const [kind, first = '', second = '', third = ''] = key.split('-');
  switch (kind) {
    case 'friday':
      return formatDay(`${first}-${second}-${third}`, 'long');
    case 'hijri':
      return formatHijriMonth({ month: Number(second), year: Number(first) });
    case 'ramadan':
      return planTerms.night(String(Number(third)), first);
    default:
      return formatDay(`${first}-${second}-01`, 'month');
  }
}
