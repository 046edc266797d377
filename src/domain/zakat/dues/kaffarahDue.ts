import { toSafeCents } from './toSafeCents';
import { wholeNumber } from './wholeNumber';

export interface KaffarahFasts {
  /** Fasts of Ramadan broken on purpose. */
  readonly fasts: number;
  /** Whether several fasts of one Ramadan are expiated as one: the Hanafi view. */
  readonly combined: boolean;
  /** People to feed for one kaffarah; 60 in the content (Sahih al-Bukhari 1936). */
  readonly mealsPerFast: number;
  readonly mealRateCents: number;
}

/**
 * Kaffarah for broken fasts in cents: fasts × meals × price of a meal.
 *
 * @throws RangeError unless all are whole numbers from 0, or if the sum overflows
 */
export function kaffarahDue({ fasts, combined, mealsPerFast, mealRateCents }: KaffarahFasts): number {
  const broken = wholeNumber(fasts, 'fasts');
  const expiated = combined && broken > 1n ? 1n : broken;
  return toSafeCents(
    expiated * wholeNumber(mealsPerFast, 'mealsPerFast') * wholeNumber(mealRateCents, 'mealRateCents'),
  );
}
