import type { IsoDay } from '../calendar/isoDay';
import type { Schedule } from './Plan';
import type { PlanForm } from './PlanForm';

/** The cities of `domain/calendar/cities` by their clocks: every form for giving has these, and none needs their places. */
const clocks = /^Australia\/(Sydney|Melbourne|Brisbane|Perth|Adelaide|Hobart|Darwin)$/;

/** The city whose clocks are the device's; Sydney for other places. */
const guessCity = (zone: string) => clocks.exec(zone)?.[1]?.toLowerCase() ?? 'sydney';

/**
 * The form as it is first shown. A monthly plan begins on the next day.
 *
 * @param today - of the donor
 * @param zone - IANA time zone of the donor's device
 */
export function createPlanForm(every: Schedule['every'], today: IsoDay, zone: string): PlanForm {
  const day = Number(today.slice(-2)) + 1;
  return {
    every,
    day: day <= 28 ? String(day) : '1',
    weight: 'equal',
    city: guessCity(zone),
    until: 'stopped',
    endDay: '',
    endCount: '',
    endTotal: '',
  };
}
