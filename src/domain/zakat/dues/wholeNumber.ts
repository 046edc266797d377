/**
 * The number as an exact integer.
 *
 * @throws RangeError unless it is a whole number from 0 to the largest safe integer
 */
export function wholeNumber(value: number, name: string): bigint {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${name} is no whole number from 0: ${value}`);
  return BigInt(value);
}
