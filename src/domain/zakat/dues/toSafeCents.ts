/**
 * An exact number of cents as a number.
 *
 * @throws RangeError beyond the largest safe integer
 */
export function toSafeCents(cents: bigint): number {
  if (cents > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`Too large an amount: ${cents} cents`);
  return Number(cents);
}
