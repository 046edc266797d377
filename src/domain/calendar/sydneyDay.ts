import type { IsoDay } from './isoDay';
import { toZonedTime, toMoment } from './toZonedTime';

/** Returns the moment at which it is a given day and time in Sydney: `toMoment` for its clocks. */
export const sydneyMoment = (day: string, time: string): Date => toMoment(day, time, sydneyZone);

/** The clocks that the foundation lives by: days, financial years and the hour of the Eid prayer. */
export const sydneyZone = 'Australia/Sydney';

/**
 * Returns the day it is in Sydney at a moment, `2027-02-08`, daylight saving included. Throws a RangeError for an invalid date.
 * Made of its parts: browsers don't agree on the format of a locale (`en-CA` is ISO 8601 in Chromium and `2/8/2027` in WebKit).
 */
export const sydneyDay = (moment: Date): IsoDay => toZonedTime(moment, sydneyZone).day;
