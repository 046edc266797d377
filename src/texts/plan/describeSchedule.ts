import type { PlanTerms } from '../../domain/plan/Plan';
import { placeNames } from '../en-AU/places';
import { planTerms } from '../en-AU/planTerms';

/** Describes when a plan gives: `on the 5th of each month`. */
export function describeSchedule({ schedule, city }: Pick<PlanTerms, 'schedule' | 'city'>): string {
  const texts = planTerms.schedules;
  const place = placeNames[city] ?? placeNames.sydney ?? '';
  switch (schedule.every) {
    case 'ramadan_night':
      return texts.nightIn(place);
    case 'last_ten_nights':
      return texts.lastTenIn[schedule.weight](place);
    default:
      return describeDays({ schedule });
  }
}

/** Describes the days on which a plan gives, without their hour and shares: `each night of Ramadan`. */
export function describeDays({ schedule }: Pick<PlanTerms, 'schedule'>): string {
  const texts = planTerms.schedules;
  switch (schedule.every) {
    case 'month':
      return schedule.day === 'last' ? texts.lastDay : texts.day(schedule.day);
    case 'friday':
      return texts.friday;
    case 'hijri_month':
      return texts.hijriMonth;
    case 'ramadan_night':
      return texts.night;
    case 'last_ten_nights':
      return texts.lastTen;
  }
}
