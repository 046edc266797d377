import { toSafeCents } from './toSafeCents';
import { wholeNumber } from './wholeNumber';

/**
 * Fidyah in cents: days of fasting missed × rate a day. Source of the duty: Qur'an 2:184; the rate comes from the
 * content.
 *
 * @throws RangeError unless both are whole numbers from 0, or if the sum overflows
 */
export function fidyahDue(days: number, ratePerDayCents: number): number {
  return toSafeCents(wholeNumber(days, 'days') * wholeNumber(ratePerDayCents, 'ratePerDayCents'));
}
