import Decimal from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculateDividendDue,
  calculateFidyah,
  calculateFitr,
  getFitrStatus,
  calculateInterestDue,
  calculateKaffarah,
  calculateOaths,
  calculatePerShareDue,
} from './index';

const sixty = { mealsPerFast: 60, mealRateCents: 500, combined: false };
const ten = { peoplePerOath: 10, mealRateCents: 500 };

describe('kaffarah', () => {
  it.each([
    [0, true, 0],
    [0, false, 0],
    [1, true, 30_000],
    [1, false, 30_000],
    [5, true, 30_000],
    [5, false, 150_000],
  ])('kaffarah of %i fasts (as one: %s) is %i cents', (fasts, combined, cents) =>
    expect(calculateKaffarah({ ...sixty, fasts, combined })).toBe(cents),
  );

  it('kaffarah grows with each oath', () => expect(calculateOaths({ ...ten, oaths: 3 })).toBe(15_000));
});

describe('fitr', () => {
  const prayer = { day: '2027-03-09', time: '07:30' };

  it.each([
    ['2027-03-08', '23:59', 'zakat-al-fitr'],
    ['2027-03-09', '07:29', 'zakat-al-fitr'],
    ['2027-03-09', '07:30', 'sadaqah'],
    ['2027-03-10', '00:00', 'sadaqah'],
  ])('fitr given on %s at %s is %s', (day, time, status) => expect(getFitrStatus({ day, time }, prayer)).toBe(status));

  it.each([
    ['9 March', '07:30'],
    ['2027-03-09', '7:30'],
    ['2027-03-09', '24:00'],
  ])('fitr given at an invalid time throws: %s %s', (day, time) =>
    expect(() => getFitrStatus({ day, time }, prayer)).toThrow(RangeError),
  );
});

describe('tainted wealth', () => {
  it.each([
    [125_000, '0', 0],
    [125_000, '100', 125_000],
    [10, '5', 1],
    [10, '4.999999', 0],
    [33_333, '3.75', 1_250],
  ])('the tainted part of %i cents of dividend at %s per cent impure is %i cents', (cents, percent, due) =>
    expect(calculateDividendDue(cents, percent)).toBe(due),
  );

  it.each([
    [100_000_000, '1000000', '250', 25_000],
    [1, '2', '1', 1],
    [1, '3', '1', 0],
    [250_000_000_000, '1500000000', '120.5', 20_083],
    [0, '10', '10', 0],
  ])(
    'the tainted part of %i cents of a company with %s shares, %s of them held, is %i cents',
    (cents, issued, held, due) =>
      expect(calculatePerShareDue({ prohibitedIncomeCents: cents, sharesIssued: issued, sharesHeld: held })).toBe(due),
  );

  it('the tainted part agrees with decimals of 80 digits, rounded half up', () => {
    const Precise = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP });
    const cents = fc.nat({ max: 1_000_000_000_000 });
    const thousandths = fc.integer({ min: 1, max: 1_000_000_000 });
    const text = (number: number) => new Precise(number).div(1000).toFixed();
    fc.assert(
      fc.property(cents, thousandths, thousandths, (prohibitedIncomeCents, one, other) => {
        const [held, issued] = one < other ? [one, other] : [other, one];
        const exact = new Precise(prohibitedIncomeCents).times(held).div(issued);
        const shares = { sharesIssued: text(issued), sharesHeld: text(held) };
        expect(calculatePerShareDue({ prohibitedIncomeCents, ...shares })).toBe(exact.toDecimalPlaces(0).toNumber());
      }),
    );
    fc.assert(
      fc.property(cents, fc.nat({ max: 100_000 }), (dividend, percent) => {
        const exact = new Precise(dividend).times(percent).div(100_000).toDecimalPlaces(0);
        expect(calculateDividendDue(dividend, text(percent))).toBe(exact.toNumber());
      }),
    );
  });
});

describe('invalid input of a due', () => {
  const numbers = [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53];

  it.each(numbers)('%d is rejected wherever a due needs a number', (wrong) => {
    expect(() => calculateFidyah(wrong, 1000)).toThrow(RangeError);
    expect(() => calculateFidyah(30, wrong)).toThrow(RangeError);
    expect(() => calculateFitr(wrong, 1800)).toThrow(RangeError);
    expect(() => calculateFitr(5, wrong)).toThrow(RangeError);
    expect(() => calculateKaffarah({ ...sixty, fasts: wrong })).toThrow(RangeError);
    expect(() => calculateKaffarah({ ...sixty, fasts: 1, mealsPerFast: wrong })).toThrow(RangeError);
    expect(() => calculateKaffarah({ ...sixty, fasts: 1, mealRateCents: wrong })).toThrow(RangeError);
    expect(() => calculateOaths({ ...ten, oaths: wrong })).toThrow(RangeError);
    expect(() => calculateOaths({ ...ten, oaths: 1, peoplePerOath: wrong })).toThrow(RangeError);
    expect(() => calculateInterestDue(wrong)).toThrow(RangeError);
    expect(() => calculateDividendDue(wrong, '2')).toThrow(RangeError);
    expect(() => calculatePerShareDue({ prohibitedIncomeCents: wrong, sharesIssued: '10', sharesHeld: '1' })).toThrow(
      RangeError,
    );
  });

  it.each(['', '-1', '1e3', '1,5', ' 1', '1.', '100.0001'])('"%s" is rejected as a percentage', (percent) =>
    expect(() => calculateDividendDue(100, percent)).toThrow(RangeError),
  );

  it.each([
    ['0', '0'],
    ['10', '11'],
    ['ten', '1'],
    ['10', '-1'],
  ])('%s shares issued and %s held are rejected', (sharesIssued, sharesHeld) =>
    expect(() => calculatePerShareDue({ prohibitedIncomeCents: 100, sharesIssued, sharesHeld })).toThrow(RangeError),
  );

  it('a due that overflows is rejected', () =>
    expect(() => calculateFidyah(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError));
});
