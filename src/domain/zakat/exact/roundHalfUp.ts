/**
 * The whole number nearest to `numerator ÷ denominator`; halves go up. Both are exact integers of any size, so that
 * nothing is lost before the one rounding.
 *
 * @param numerator 0 or more.
 * @param denominator 1 or more.
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}
