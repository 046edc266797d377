/** A plain decimal as an exact integer over a power of ten: `0.025` is 25 over 1000. */
export interface ExactDecimal {
  readonly digits: bigint;
  readonly scale: bigint;
}

const plainDecimal = /^(\d+)(?:\.(\d+))?$/;

/**
 * Parses `'87.48'` exactly, without floats. For numbers that were parsed already; text that people type goes through
 * `typed/`.
 *
 * @throws RangeError for anything but digits with an optional decimal point: no sign, exponent or grouping
 */
export function readDecimal(text: string): ExactDecimal {
  const [, whole, decimals = ''] = plainDecimal.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`Not a plain decimal: "${text}"`);
  return { digits: BigInt(whole + decimals), scale: decimals ? BigInt('1' + '0'.repeat(decimals.length)) : 1n };
}
