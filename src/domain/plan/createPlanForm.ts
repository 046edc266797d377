import type { IsoDay } from '../calendar/isoDay';
import { guessPlace } from '../calendar/places';
import type { Schedule } from './Plan';
import type { PlanForm } from './PlanForm';

/**
 * Creates the form as it is first shown. A monthly plan begins on the next day.
 *
 * @param today - the donor's day
 * @param zone - IANA time zone of the donor's device
 */
export function createPlanForm(every: Schedule['every'], today: IsoDay, zone: string): PlanForm {
  const day = Number(today.slice(-2)) + 1;
  return {
    every,
    day: day <= 28 ? String(day) : '1',
    weight: 'equal',
    city: guessPlace(zone)?.slug ?? 'sydney',
    until: 'stopped',
    endDay: '',
    endCount: '',
    endTotal: '',
  };
}
