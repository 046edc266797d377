import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateTaintedSum, taintedWays } from './calculateTaintedSum';
import { fail, succeed } from '../../../domain/Result';

describe('the sum of tainted wealth', () => {
  it.each([
    ['interest', { interest: '412.37' }, 412_37],
    ['dividend', { dividend: '1,250', percent: '2' }, 25_00],
    ['dividend', { dividend: '١٢٥٠', percent: '3.75 %' }, 46_88],
    ['shares', { income: '1,000,000,000', issued: '1,500,000,000', held: '120.5' }, 80_33],
  ] as const)('the sum to give away for %s, from the figures %j, is %d cents', (way, typed, cents) =>
    expect(calculateTaintedSum(way, typed)).toEqual(succeed(cents)),
  );

  it.each([
    ['interest', {}, /Enter the figures/],
    ['interest', { interest: 'much' }, /Enter the figures/],
    ['dividend', { dividend: '100', percent: '101' }, /more than 100%/],
    ['dividend', { dividend: '0.10', percent: '0' }, /less than one cent/],
    ['shares', { income: '100', issued: '10', held: '11' }, /can’t hold more/],
    ['shares', { income: '100', issued: '0', held: '0' }, /how many shares were issued/],
  ] as const)(
    'the sum to give away for %s is not worked out from the figures %j, and a message says why',
    (way, typed, message) => expect(calculateTaintedSum(way, typed)).toEqual(fail(expect.stringMatching(message))),
  );

  it('working out the sum to give away never throws, whatever the donor types', () => {
    const typed = fc.record({
      interest: fc.string(),
      dividend: fc.string(),
      percent: fc.string(),
      income: fc.string(),
      issued: fc.string(),
      held: fc.string(),
    });
    fc.assert(
      fc.property(typed, (fields) => {
        for (const { way } of taintedWays) {
          const sum = calculateTaintedSum(way, fields);
          expect(sum.ok ? Number.isSafeInteger(sum.value) : sum.error !== '').toBe(true);
        }
      }),
    );
  });
});
