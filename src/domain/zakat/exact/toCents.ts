import { fraction, type Fraction, readDecimal } from './fraction';

/** Converts dollars, as a plain decimal, exactly to cents: `'1.845'` is 184.5. Throws a RangeError for anything else. */
export function toCents(dollars: string): Fraction {
  const { digits, scale } = readDecimal(dollars);
  return fraction(digits * 100n, scale);
}
