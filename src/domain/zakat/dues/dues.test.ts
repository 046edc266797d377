import Decimal from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculateDividendDue,
  calculateFidyah,
  calculateFitr,
  getFitrEnd,
  isFitrLate,
  calculateInterestDue,
  calculateKaffarah,
  calculateOaths,
  calculatePerShareDue,
  type EidTerms,
} from './index';
import { addDays, toZonedTime } from '../../calendar';
import { cities } from '../../calendar/cities';
import { getPrayerTimes } from '../../calendar/getPrayerTimes';
import { places } from '../../calendar/places';

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

describe('the end of zakat al-fitr', () => {
  const eid: EidTerms = { firstDay: '2027-03-09', announced: null, prayerTime: '07:30' };
  const at = (moment: string) => new Date(moment);

  // In March the south-east has daylight saving. The moments of 07:30 were worked out by hand.
  it.each([
    ['cocos-islands', '2027-03-10T01:00Z'],
    ['christmas-island', '2027-03-10T00:30Z'],
    ['perth', '2027-03-09T23:30Z'],
    ['darwin', '2027-03-09T22:00Z'],
    ['brisbane', '2027-03-09T21:30Z'],
    ['adelaide', '2027-03-09T21:00Z'],
    ['sydney', '2027-03-09T20:30Z'],
    ['hobart', '2027-03-09T20:30Z'],
    ['lord-howe-island', '2027-03-09T20:30Z'],
    ['norfolk-island', '2027-03-09T19:30Z'],
  ])('zakat al-fitr ends in %s at the minute of its own prayer', (city, prayer) => {
    expect(getFitrEnd(eid, city)).toEqual(at(prayer));
    expect(isFitrLate(eid, city, new Date(at(prayer).getTime() - 1))).toBe(false);
    expect(isFitrLate(eid, city, at(prayer))).toBe(true);
  });

  it.each(cities)('zakat al-fitr is open at Fajr and sunrise of Eid in $name, and ends at 07:30', (city) => {
    for (const announced of [null, '2027-03-09', '2027-03-10']) {
      const day = announced ?? '2027-03-10';
      const { fajr, sunrise } = getPrayerTimes(city, day);
      for (const moment of [fajr, sunrise]) expect(isFitrLate({ ...eid, announced }, city.slug, moment)).toBe(false);
      expect(toZonedTime(getFitrEnd({ ...eid, announced }, city.slug), city.zone)).toEqual({ day, time: '07:30' });
    }
  });

  it('for an unknown city or none, zakat al-fitr ends when it has ended in all of Australia', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3650 }),
        fc.constantFrom('06:00', '07:30', '08:15'),
        fc.constantFrom(null, undefined, '', 'atlantis'),
        (days, prayerTime, city) => {
          const terms = { ...eid, firstDay: addDays('2025-01-01', days), prayerTime };
          const ends = places.map(({ slug }) => getFitrEnd(terms, slug).getTime());
          expect(getFitrEnd(terms, city).getTime()).toBe(Math.max(...ends));
        },
      ),
    );
  });

  it('without a day zakat al-fitr never ends', () =>
    expect(isFitrLate(null, 'perth', at('2099-01-01T00:00Z'))).toBe(false));
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
