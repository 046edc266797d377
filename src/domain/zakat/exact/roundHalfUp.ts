/**
 * The whole number nearest to `numerator ÷ denominator`; halves go up, of negative numbers too. Both are exact integers of
 * any size, so that nothing is lost before the one rounding.
 *
 * @param denominator 1 or more.
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  const above = 2n * numerator + denominator;
  const below = 2n * denominator;
  // Division of integers cuts towards zero; the whole number below a negative one lies one further down.
  return above < 0n && above % below !== 0n ? above / below - 1n : above / below;
}
