import { plus, rounded, zero, type Fraction } from './fraction';

/**
 * Adds up exact amounts and gives each in whole cents: the growth of the rounded sum. The cents add up to the rounded
 * sum in any order, an amount of whole cents is exact, and no other is off by a cent or more.
 */
export class RunningCents {
  sum: Fraction = zero;
  cents = 0;

  /** The cents to show for one more amount; `null` if the sum overflows. */
  add(amount: Fraction): number | null {
    const sum = plus(this.sum, amount);
    const cents = rounded(sum);
    if (cents === null) return null;
    const shown = cents - this.cents;
    this.sum = sum;
    this.cents = cents;
    return shown;
  }
}
