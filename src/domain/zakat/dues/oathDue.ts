import { toSafeCents } from './toSafeCents';
import { wholeNumber } from './wholeNumber';

export interface BrokenOaths {
  readonly oaths: number;
  /** People to feed for one oath; 10 in the content (Qur'an 5:89). */
  readonly peoplePerOath: number;
  readonly mealRateCents: number;
}

/**
 * Kaffarah for broken oaths in cents: oaths × people × price of a meal.
 *
 * @throws RangeError unless all are whole numbers from 0, or if the sum overflows
 */
export function oathDue({ oaths, peoplePerOath, mealRateCents }: BrokenOaths): number {
  return toSafeCents(
    wholeNumber(oaths, 'oaths') *
      wholeNumber(peoplePerOath, 'peoplePerOath') *
      wholeNumber(mealRateCents, 'mealRateCents'),
  );
}
