import { toSafeCents } from './toSafeCents';
import { wholeNumber } from './wholeNumber';

/**
 * Zakat al-fitr in cents: people of the household × rate a person. Source of the duty: Sahih al-Bukhari 1503; the rate
 * comes
 * from the content. `getFitrStatus` says whether it still counts as zakat al-fitr.
 *
 * @throws RangeError unless both are whole numbers from 0, or if the sum overflows
 */
export function fitrDue(people: number, ratePerPersonCents: number): number {
  return toSafeCents(wholeNumber(people, 'people') * wholeNumber(ratePerPersonCents, 'ratePerPersonCents'));
}
