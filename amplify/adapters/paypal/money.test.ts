import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCents, formatCents } from './createPayPalApi';

describe('PayPal amounts', () => {
  it('convert to whole cents and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
        expect(parseCents(formatCents(cents))).toBe(cents);
      }),
    );
  });

  it.each([
    ['19.99', 1999],
    ['10', 1000],
    ['10.5', 1050],
    ['-3.07', -307],
  ])('%s is %i cents', (value, cents) => {
    expect(parseCents(value)).toBe(cents);
  });

  it.each(['', '1.234', '1,50', 'ten', '1e3'])('%j is rejected', (value) => {
    expect(() => parseCents(value)).toThrow(RangeError);
  });
});
