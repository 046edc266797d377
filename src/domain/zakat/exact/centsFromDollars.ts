import { fraction, fromDecimal, times, type Fraction } from './fraction';

const HUNDRED = fraction(100n);

/** Dollars as a plain decimal, exactly in cents: a price of `'1.845'` is 184.5. Throws a RangeError for anything else. */
export function centsFromDollars(dollars: string): Fraction {
  return times(fromDecimal(dollars), HUNDRED);
}
