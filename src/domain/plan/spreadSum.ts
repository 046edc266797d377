/** Months over which a sum may be spread: within the year, before the next zakat is due. */
export const spreadMonths = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** A sum in monthly gifts: all are the same but the last, which takes what is left. Whole cents. */
interface SpreadSum {
  readonly each: number;
  readonly last: number;
}

/**
 * Spreads a sum over months, as a plan up to that sum gives it (`getInstalmentCents`): the same amount each month, rounded down to the
 * cent, and what is left with the last one.
 *
 * @param cents - whole cents in all
 * @param months - how many gifts
 */
export function spreadSum(cents: number, months: number): SpreadSum {
  const each = Math.floor(cents / months);
  return { each, last: cents - each * (months - 1) };
}
