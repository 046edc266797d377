import { N } from './group';

/**
 * The caller's public value A.
 *
 * @param hex - as it was sent.
 * @returns hexadecimal, or `null` for no number and for a multiple of the modulus, with which any password would do.
 */
export function parseClientValue(hex: string): string | null {
  if (!/^[0-9a-f]{1,1024}$/i.test(hex)) return null;
  const A = BigInt(`0x${hex}`);
  return A % N === 0n ? null : A.toString(16);
}
