import { plus, rounded, ZERO, type Fraction } from './fraction';

/**
 * Adds exact amounts up and shows each in whole cents: what the rounded sum has gained by it. The cents shown add up to the
 * rounded sum, whatever their order, an amount of whole cents shows just these, and no other is a cent or more away.
 */
export class RunningCents {
  sum: Fraction = ZERO;
  cents = 0;

  /** The cents to show for one more amount; `null` where the sum is beyond counting. */
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
