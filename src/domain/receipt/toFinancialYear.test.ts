import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sydneyDay } from '../calendar/sydneyDay';
import { toFinancialYear, getFinancialYear } from './toFinancialYear';
import { readReceiptNumber, formatReceiptNumber, getReceiptSeries } from './formatReceiptNumber';

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
  ])('getFinancialYear assigns %s to the year that ends in %i', (moment, endYear) =>
    expect(getFinancialYear(new Date(moment)).endYear).toBe(endYear),
  );

  it('a financial year is labelled with both calendar years', () =>
    expect(toFinancialYear(2027)).toEqual({
      endYear: 2027,
      label: '2026–27',
      firstDay: '2026-07-01',
      lastDay: '2027-06-30',
    }));

  it.each([26.5, 0, Number.NaN, 12_345])('financialYear throws for %d, which is not a year', (year) =>
    expect(() => toFinancialYear(year)).toThrow(RangeError),
  );

  it('a financial year contains each moment whose day in Sydney is within its days', () => {
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

describe('a receipt’s number', () => {
  it('a receipt number is counted within the financial year it is issued in', () => {
    const series = getReceiptSeries(new Date('2027-02-15T00:00:00Z'));
    expect(formatReceiptNumber(series, 123)).toBe('MZ-2027-000123');
    expect(readReceiptNumber('MZ-2027-000123')).toEqual({ series, sequence: 123 });
    expect(readReceiptNumber(formatReceiptNumber(series, 1_000_000))).toEqual({ series, sequence: 1_000_000 });
  });

  it.each([0, -1, 1.5, 2 ** 53])('a receipt number never ends in %d', (sequence) =>
    expect(() => formatReceiptNumber('MZ-2027', sequence)).toThrow(RangeError),
  );

  it.each([
    '',
    'MZ-2027-000000',
    'MZ-2027-123',
    'mz-2027-000123',
    'MZ-2027-000123 ',
    `MZ-2027-${2 ** 53}`,
    '../MZ-2027-000123',
  ])('a receipt number is never %j', (text) => expect(readReceiptNumber(text)).toBeNull());
});
