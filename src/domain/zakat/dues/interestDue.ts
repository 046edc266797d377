import { centsOf } from './centsOf';
import { wholeNumber } from './wholeNumber';

/**
 * What is to be given away of interest, in cents: all of it. Source: Qur'an 2:279, as the tainted-wealth page quotes it.
 *
 * @throws RangeError for what is no whole number of cents from 0.
 */
export function interestDue(cents: number): number {
  return centsOf(wholeNumber(cents, 'cents'));
}
