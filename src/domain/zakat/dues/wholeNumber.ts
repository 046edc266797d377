/**
 * The number as an exact integer.
 *
 * @throws RangeError for what is no whole number from 0 up to the largest that JavaScript counts exactly.
 */
export function wholeNumber(value: number, name: string): bigint {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${name} is no whole number from 0: ${value}`);
  return BigInt(value);
}
