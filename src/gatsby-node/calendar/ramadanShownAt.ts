import { getComingRamadan, sydneyDay, type Ramadan } from '../../domain/calendar';

/** The Ramadan whose calendars the site shows at `now`, by the date on the east coast. */
export function ramadanShownAt(now: Date): Ramadan {
  return getComingRamadan(sydneyDay(now));
}
