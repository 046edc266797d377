/** The digits of a number in hexadecimal, as `BigInt` reads them. */
const parse = (digits: string): bigint =>
  digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits || '0'}`);

const positiveRemainder = (value: bigint, divisor: bigint): bigint => {
  const remainder = value % divisor;
  return remainder < 0n ? remainder + divisor : remainder;
};

/**
 * Replaces Amplify's whole numbers of any size, written before browsers had `BigInt` (src/gatsby-node/webpack/getBrowserAliases.ts).
 * With a sign-in's numbers of 3,072 bits the original stopped an old phone for half a second, twice; this takes a seventh of that.
 * Its methods are those that Amplify uses.
 */
export default class BigInteger {
  static readonly ZERO = new BigInteger('0', 16);
  static readonly ONE = new BigInteger('1', 16);

  private readonly value: bigint;

  /** @throws Error for a radix other than 16: Amplify uses none */
  constructor(digits: string | bigint, radix = 16) {
    if (radix !== 16) throw new Error('Only hexadecimal numbers are read: src/app/overrides/bigInteger.ts');
    this.value = typeof digits === 'bigint' ? digits : parse(digits);
  }

  /** @throws Error for a radix other than 16 */
  toString(radix: number): string {
    if (radix !== 16) throw new Error('Only hexadecimal numbers are written: src/app/overrides/bigInteger.ts');
    return this.value.toString(radix);
  }

  abs(): BigInteger {
    return this.value < 0n ? new BigInteger(-this.value) : this;
  }

  /** Below, above or equal to 0, as this number is to the other. */
  compareTo({ value }: BigInteger): number {
    if (this.value === value) return 0;
    return this.value < value ? -1 : 1;
  }

  equals(other: BigInteger): boolean {
    return this.compareTo(other) === 0;
  }

  add({ value }: BigInteger): BigInteger {
    return new BigInteger(this.value + value);
  }

  subtract({ value }: BigInteger): BigInteger {
    return new BigInteger(this.value - value);
  }

  multiply({ value }: BigInteger): BigInteger {
    return new BigInteger(this.value * value);
  }

  /** The remainder, which is never negative. */
  mod({ value }: BigInteger): BigInteger {
    return new BigInteger(positiveRemainder(this.value, value));
  }

  /** This number to the power of a positive one, modulo the divisor; answers it and calls back with it. */
  modPow(
    { value: exponent }: BigInteger,
    { value: divisor }: BigInteger,
    callback: (error: null, result: BigInteger) => void,
  ): BigInteger {
    const base = positiveRemainder(this.value, divisor);
    let power = 1n;
    for (const bit of exponent.toString(2)) {
      power = (power * power) % divisor;
      if (bit === '1') power = (power * base) % divisor;
    }
    const result = new BigInteger(power % divisor);
    callback(null, result);
    return result;
  }
}
