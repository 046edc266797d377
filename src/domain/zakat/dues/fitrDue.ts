import { centsOf } from './centsOf';
import { wholeNumber } from './wholeNumber';

/**
 * Zakat al-fitr in cents: people of the household × rate a person. Source of the duty: Sahih al-Bukhari 1503; the rate is
 * the content's. Whether it still is zakat al-fitr depends on the hour: `fitrStanding`.
 *
 * @throws RangeError unless both are whole numbers from 0, or where the sum is too large to count.
 */
export function fitrDue(people: number, ratePerPersonCents: number): number {
  return centsOf(wholeNumber(people, 'people') * wholeNumber(ratePerPersonCents, 'ratePerPersonCents'));
}
