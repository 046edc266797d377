import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sydneyDay } from '../calendar/sydneyDay';
import { toFinancialYear, getFinancialYear } from './toFinancialYear';

describe('getFinancialYear', () => {
  it.each([
    // Standard time, ten hours ahead of UTC, at both ends of the year.
    ['2027-06-30T13:59:59.999Z', 2027],
    ['2027-06-30T14:00:00.000Z', 2028],
    ['2026-06-30T14:00:00.000Z', 2027],
    ['2026-07-01T00:00:00.000Z', 2027],
    // New Year in Sydney (eleven hours ahead of UTC) is not a boundary.
    ['2026-12-31T12:59:59.000Z', 2027],
    ['2026-12-31T13:00:00.000Z', 2027],
  ])('getFinancialYear returns for %s the year that ends in %i', (moment, endYear) =>
    expect(getFinancialYear(new Date(moment)).endYear).toBe(endYear),
  );

  it('getFinancialYear returns the year whose days contain the moment’s day in Sydney', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        (moment) => {
          const { firstDay, lastDay } = getFinancialYear(moment);
          const day = sydneyDay(moment);
          expect(firstDay <= day && day <= lastDay).toBe(true);
        },
      ),
    );
  });
});

describe('toFinancialYear', () => {
  it('toFinancialYear labels a year with both of its calendar years', () =>
    expect(toFinancialYear(2027)).toEqual({
      endYear: 2027,
      label: '2026–27',
      firstDay: '2026-07-01',
      lastDay: '2027-06-30',
    }));

  it.each([26.5, 0, Number.NaN, 12_345])('toFinancialYear throws for %d, which is not a year', (year) =>
    expect(() => toFinancialYear(year)).toThrow(RangeError),
  );
});
