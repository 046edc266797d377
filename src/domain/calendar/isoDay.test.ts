import { describe, expect, test } from 'vitest';
import { addDays, addMonths, countDaysBetween, getLastDay } from './isoDay';

describe('days', () => {
  test('days are counted over months, leap days and daylight saving changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(countDaysBetween('2027-04-03', '2027-04-05')).toBe(2);
    expect(countDaysBetween('2027-04-05', '2027-04-03')).toBe(-2);
  });

  test.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2028-02', 1, '2028-03'],
    ['2027-01', -1, '2026-12'],
    ['2027-01', 14, '2028-03'],
  ])('%s and %i months is %s', (month, count, result) => {
    expect(addMonths(month, count)).toBe(result);
  });

  test.each([
    ['2027-02', '2027-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
  ])('the last day of %s is %s', (month, day) => {
    expect(getLastDay(month)).toBe(day);
  });

  test.each(['2027-02-30', '2027-2-8', '8 Feb 2027', ''])('adding a day to "%s" throws', (day) => {
    expect(() => addDays(day, 1)).toThrow(`"${day}" is no day (YYYY-MM-DD)`);
  });
});
