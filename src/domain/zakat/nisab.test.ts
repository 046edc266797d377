import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateNisabValue } from './nisab';

/** A non-negative decimal in thousandths, as text. */
const thousandths = fc.nat({ max: 10_000_000 }).map((n) => ({ n: BigInt(n), text: (n / 1000).toFixed(3) }));

describe('nisabValue', () => {
  it.each([
    ['152.40', '85', 1_295_400],
    ['1.845', '595', 109_778],
    ['1.005', '1', 101],
    ['1.004', '1', 100],
    ['0', '85', 0],
    ['167.19', '87.48', 1_462_578],
  ])('the nisab of %s dollars a gram times %s grams is %i cents', (price, grams, cents) =>
    expect(calculateNisabValue(price, grams)).toBe(cents),
  );

  it('the nisab agrees with integer arithmetic, half up, in thousandths', () => {
    fc.assert(
      fc.property(thousandths, thousandths, (price, grams) => {
        // thousandths × thousandths × 100 cents = ten-thousandths of a cent
        const exact = price.n * grams.n;
        expect(BigInt(calculateNisabValue(price.text, grams.text))).toBe((exact + 5_000n) / 10_000n);
      }),
    );
  });

  it.each(['', '-1', '1e3', 'NaN', '1,5', ' 1', '1.'])('nisabValue throws for the price or weight %j', (text) => {
    expect(() => calculateNisabValue(text, '85')).toThrow(RangeError);
    expect(() => calculateNisabValue('1', text)).toThrow(RangeError);
  });
});
