/**
 * An exact number of cents as an ordinary number.
 *
 * @throws RangeError beyond the largest integer that JavaScript counts exactly.
 */
export function centsOf(cents: bigint): number {
  if (cents > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`Too large an amount: ${cents} cents`);
  return Number(cents);
}
