/**
 * Calculates zakat al-fitr in cents: people of the household × rate a person. Source of the duty: Sahih al-Bukhari 1503; the rate
 * comes from the content. `isFitrLate` says whether it still counts as zakat al-fitr.
 *
 * @throws RangeError unless both are whole numbers from 0, or if the sum overflows
 */
export function calculateFitr(people: number, ratePerPersonCents: number): number {
  return toSafeCents(wholeNumber(people, 'people') * wholeNumber(ratePerPersonCents, 'ratePerPersonCents'));
}

/**
 * Calculates fidyah in cents: days of fasting missed × rate a day. Source of the duty: Qur'an 2:184; the rate comes from the
 * content.
 *
 * @throws RangeError unless both are whole numbers from 0, or if the sum overflows
 */
export function calculateFidyah(days: number, ratePerDayCents: number): number {
  return toSafeCents(wholeNumber(days, 'days') * wholeNumber(ratePerDayCents, 'ratePerDayCents'));
}

interface KaffarahFasts {
  /** Fasts of Ramadan broken on purpose. */
  readonly fasts: number;
  /** Whether several fasts of one Ramadan are expiated as one: the Hanafi view. */
  readonly combined: boolean;
  /** People to feed for one kaffarah; 60 in the content (Sahih al-Bukhari 1936). */
  readonly mealsPerFast: number;
  readonly mealRateCents: number;
}

/**
 * Calculates kaffarah for broken fasts in cents: fasts × meals × price of a meal.
 *
 * @throws RangeError unless all are whole numbers from 0, or if the sum overflows
 */
export function calculateKaffarah({ fasts, combined, mealsPerFast, mealRateCents }: KaffarahFasts): number {
  const broken = wholeNumber(fasts, 'fasts');
  const expiated = combined && broken > 1n ? 1n : broken;
  return toSafeCents(
    expiated * wholeNumber(mealsPerFast, 'mealsPerFast') * wholeNumber(mealRateCents, 'mealRateCents'),
  );
}

interface BrokenOaths {
  readonly oaths: number;
  /** People to feed for one oath; 10 in the content (Qur'an 5:89). */
  readonly peoplePerOath: number;
  readonly mealRateCents: number;
}

/**
 * Calculates kaffarah for broken oaths in cents: oaths × people × price of a meal.
 *
 * @throws RangeError unless all are whole numbers from 0, or if the sum overflows
 */
export function calculateOaths({ oaths, peoplePerOath, mealRateCents }: BrokenOaths): number {
  return toSafeCents(
    wholeNumber(oaths, 'oaths') *
      wholeNumber(peoplePerOath, 'peoplePerOath') *
      wholeNumber(mealRateCents, 'mealRateCents'),
  );
}

/**
 * Returns the number as an exact integer.
 *
 * @throws RangeError unless it is a whole number from 0 to the largest safe integer
 */
export function wholeNumber(value: number, name: string): bigint {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${name} is no whole number from 0: ${value}`);
  return BigInt(value);
}

/**
 * Returns an exact number of cents as a number.
 *
 * @throws RangeError beyond the largest safe integer
 */
export function toSafeCents(cents: bigint): number {
  if (cents > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`Too large an amount: ${cents} cents`);
  return Number(cents);
}
