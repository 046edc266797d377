/** A plain decimal as an exact integer over a power of ten: `0.025` is 25 over 1000. */
interface ExactDecimal {
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

/**
 * Returns the whole number nearest to `numerator ÷ denominator`; halves go up, for negative numbers too. Takes exact integers
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

/**
 * An exact number: numerator over denominator in lowest terms, denominator at least 1. A carat is a 24th, which has no
 * finite decimal: decimals of any length would put wealth that just reaches the nisab slightly below it. BigInt needs
 * no library.
 */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  while (b) [a, b] = [b, a % b];
  return a < 0n ? -a : a;
}

/** Creates the fraction `numerator ÷ denominator`; the denominator is above 0. */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  // Most amounts are whole cents, and a calculation makes hundreds of them at each keystroke.
  if (numerator % denominator === 0n) return { n: numerator / denominator, d: 1n };
  const common = gcd(numerator, denominator);
  return { n: numerator / common, d: denominator / common };
}

export const zero = fraction(0n);

/** Parses the plain decimal `'0.025'` exactly. Throws a RangeError for anything else. */
export function fromDecimal(text: string): Fraction {
  const { digits, scale } = readDecimal(text);
  return fraction(digits, scale);
}

/** Parses a factor: a plain decimal, negative if subtracted. Throws a RangeError for anything else. */
export function fromFactor(text: string): Fraction {
  if (!text.startsWith('-')) return fromDecimal(text);
  const { n, d } = fromDecimal(text.slice(1));
  return { n: -n, d };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d - b.n * a.d, a.d * b.d);
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d);
}

/** Throws a RangeError if `b` is 0; `b` is never negative here. */
export function over(a: Fraction, b: Fraction): Fraction {
  if (b.n <= 0n) throw new RangeError('Division by what is not above 0');
  return fraction(a.n * b.d, a.d * b.n);
}

/** Whether `a ≥ b`. */
export function reaches(a: Fraction, b: Fraction): boolean {
  return a.n * b.d >= b.n * a.d;
}

/** Returns the nearest whole number, halves up; `null` beyond safe integers. */
export function rounded({ n, d }: Fraction): number | null {
  const whole = Number(roundHalfUp(n, d));
  return Number.isSafeInteger(whole) ? whole : null;
}

/** Returns a fraction as text for JSON: `'550000'`, `'-1250/3'`. */
export function toText({ n, d }: Fraction): string {
  return d === 1n ? `${n}` : `${n}/${d}`;
}

/** Parses a text of `toText`. Throws a RangeError for anything else. */
export function fromText(text: string): Fraction {
  const [, n, d = '1'] = /^(-?\d+)(?:\/([1-9]\d*))?$/.exec(text) ?? [];
  if (n === undefined) throw new RangeError(`Not a fraction: "${text}"`);
  return fraction(BigInt(n), BigInt(d));
}
