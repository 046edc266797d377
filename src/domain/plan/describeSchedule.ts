import { cities } from '../calendar/cities';
import type { PlanTerms } from './Plan';

const endings: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd' };

/** Words for how an amount is shared among the last ten nights. */
const weightWords = {
  equal: 'in equal shares',
  odd_nights: 'twice as much on the odd nights',
  night_27: 'half of it on the 27th night',
} as const;

/** When a plan gives: `on the 5th of each month`. */
export function describeSchedule({ schedule, city }: Pick<PlanTerms, 'schedule' | 'city'>): string {
  const maghrib = `at Maghrib in ${cities.find(({ slug }) => slug === city)?.name ?? 'Sydney'}`;
  switch (schedule.every) {
    case 'month':
      return schedule.day === 'last'
        ? 'on the last day of each month'
        : `on the ${schedule.day}${endings[schedule.day] ?? 'th'} of each month`;
    case 'friday':
      return 'every Friday';
    case 'hijri_month':
      return 'on the first day of each Hijri month';
    case 'ramadan_night':
      return `each night of Ramadan, ${maghrib}`;
    case 'last_ten_nights':
      return `over the last ten nights of Ramadan, ${maghrib}, ${weightWords[schedule.weight]}`;
  }
}
