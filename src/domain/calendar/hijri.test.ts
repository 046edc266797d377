import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHijri, getHijriMonthLength, findNextOccurrence, toHijri } from './hijri';
import { addDays } from './isoDay';

/** Days of 1400 to 1500 AH. */
const someDay = fc.integer({ min: 0, max: 35_400 }).map((days) => addDays('1979-11-21', days));

describe('Hijri dates', () => {
  // Published Umm al-Qura dates of the beginning of Ramadan and of Shawwal.
  test.each([
    ['2024-03-11', { year: 1445, month: 9, day: 1 }],
    ['2025-03-01', { year: 1446, month: 9, day: 1 }],
    ['2025-03-30', { year: 1446, month: 10, day: 1 }],
    ['2026-02-18', { year: 1447, month: 9, day: 1 }],
    ['2026-06-16', { year: 1448, month: 1, day: 1 }],
    ['2027-02-08', { year: 1448, month: 9, day: 1 }],
  ])('%s has the published Hijri date', (day, hijri) => {
    expect(toHijri(day)).toEqual(hijri);
    expect(fromHijri(hijri)).toBe(day);
  });

  test('a Hijri date converts to a Gregorian day and back to the same date', () => {
    fc.assert(
      fc.property(someDay, (day) => fromHijri(toHijri(day)) === day),
      { numRuns: 400 },
    );
  });

  test('Hijri dates follow one another: the next day of the month, or the first of the next month', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        const { year, month, day: date } = toHijri(day);
        const next = toHijri(addDays(day, 1));
        if (date < getHijriMonthLength(year, month)) expect(next).toEqual({ year, month, day: date + 1 });
        else
          expect(next).toEqual(
            month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 },
          );
      }),
    );
  });

  test('Hijri dates have a 30th only in months of 30 days', () => {
    expect(getHijriMonthLength(1448, 9)).toBe(29);
    expect(fromHijri({ year: 1448, month: 9, day: 30 })).toBeNull();
    expect(getHijriMonthLength(1447, 9)).toBe(30);
    expect(fromHijri({ year: 1447, month: 9, day: 30 })).toBe('2026-03-19');
    expect(() => getHijriMonthLength(1448, 13)).toThrow('there is no month 13 in 1448 AH');
  });
});

describe('the next occurrence of a Hijri day', () => {
  test('the next occurrence of a Hijri day is the same day, later in the year, or in the next year', () => {
    expect(findNextOccurrence({ month: 9, day: 1 }, '2027-02-08')).toBe('2027-02-08');
    expect(findNextOccurrence({ month: 9, day: 1 }, '2026-11-20')).toBe('2027-02-08');
    expect(findNextOccurrence({ month: 9, day: 1 }, '2027-02-09')).toBe('2028-01-28');
  });

  test('the next occurrence of a 30th is the 29th in a year in which the month has no 30th', () => {
    expect(findNextOccurrence({ month: 9, day: 30 }, '2026-01-01')).toBe('2026-03-19');
    expect(findNextOccurrence({ month: 9, day: 30 }, '2026-11-20')).toBe('2027-03-08');
  });

  test('the next occurrence of a Hijri day is at most one lunar year away', () => {
    const anniversary = fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 30 }) });
    fc.assert(
      fc.property(anniversary, someDay, (when, from) => {
        const next = findNextOccurrence(when, from);
        expect(next >= from && next <= addDays(from, 356)).toBe(true);
        const { month, day } = toHijri(next);
        expect(month).toBe(when.month);
        expect([day, Math.min(day + 1, 30)]).toContain(when.day);
      }),
    );
  });

  test('the next occurrence of a Hijri day throws for a day or month that does not exist', () => {
    expect(() => findNextOccurrence({ month: 13, day: 1 }, '2026-11-20')).toThrow(RangeError);
    expect(() => findNextOccurrence({ month: 1, day: 0 }, '2026-11-20')).toThrow(RangeError);
  });
});
