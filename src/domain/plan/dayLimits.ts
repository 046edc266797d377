import { addYears } from '../calendar/isoDay';
import type { IsoDay } from '../calendar';

/** How far ahead a plan may start, or be paused: what is chosen further ahead is a slip of the keyboard. */
const MAX_YEARS_AHEAD = 2;

/** How far ahead the last day of a plan may be. */
const MAX_END_YEARS = 50;

/** The latest day on which a plan may start or go on after a pause. @param today - in Sydney */
export const getLatestDay = (today: IsoDay): IsoDay => addYears(today, MAX_YEARS_AHEAD);

/** The latest day that may be a plan's last one. @param today - in Sydney */
export const getLatestEnd = (today: IsoDay): IsoDay => addYears(today, MAX_END_YEARS);
