import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareSum } from './shareSum';

const cents = fc.integer({ min: 1, max: 99_999_999 });

describe('a shared sum', () => {
  it.each([
    [100_00, [null, null, null], [33_34, 33_33, 33_33], 0],
    [100_00, [10_00, null], [10_00, 90_00], 0],
    [100_00, [10_00, 20_00], [10_00, 20_00], 70_00],
    [31_00, [10_00, 20_00], [10_00, 21_00], 0],
    [50_00, [], [], 50_00],
  ])('%i cents shared among parts with the limits %j are %j, and %i are left', (sum, maxima, parts, left) => {
    expect(shareSum(sum, maxima, 2_00)).toEqual({ parts, left });
  });

  it('the parts and what is left add up to the sum, and no part has more than its limit', () => {
    const limits = fc.array(fc.option(fc.integer({ min: 1, max: 5_000_000 })), { maxLength: 12 });
    fc.assert(
      fc.property(cents, limits, (sum, maxima) => {
        const { parts, left } = shareSum(sum, maxima, 2_00);
        expect(parts.reduce((all, part) => all + part, left)).toBe(sum);
        expect(Math.min(left, ...parts)).toBeGreaterThanOrEqual(0);
        expect(parts.every((part, index) => part < (maxima[index] ?? Infinity) + 2_00)).toBe(true);
        const free = parts.filter((_, index) => maxima[index] === null);
        if (free.length > 0) expect(left).toBe(0);
      }),
    );
  });

  it('parts without a limit differ by a cent at most', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 12 }), (sum, count) => {
        const { parts } = shareSum(
          sum,
          Array.from({ length: count }, () => null),
          2_00,
        );
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
