/**
 * The whole number nearest to `numerator ÷ denominator`; halves go up, for negative numbers too. Takes exact integers
 * of any
 * size, so that nothing is lost before the one rounding.
 *
 * @param denominator 1 or more.
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  const above = 2n * numerator + denominator;
  const below = 2n * denominator;
  // Integer division truncates towards zero; for a negative quotient the floor is one lower.
  return above < 0n && above % below !== 0n ? above / below - 1n : above / below;
}
