import { toSafeCents } from './toSafeCents';
import { wholeNumber } from './wholeNumber';

/**
 * What to give away of interest, in cents: all of it. Source: Qur'an 2:279, as quoted on the tainted-wealth page.
 *
 * @throws RangeError unless it is a whole number of cents from 0
 */
export function interestDue(cents: number): number {
  return toSafeCents(wholeNumber(cents, 'cents'));
}
