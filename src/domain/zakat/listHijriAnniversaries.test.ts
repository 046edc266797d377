import { describe, expect, test } from 'vitest';
import { listHijriAnniversaries } from './listHijriAnniversaries';

const days = (month: number, day: number, from: string, count: number) =>
  listHijriAnniversaries({ month, day }, from, count).map((one) => one.day);

describe('the anniversaries of a Hijri date', () => {
  test('the anniversaries of a Hijri date are the coming ones, today included', () => {
    expect(days(9, 1, '2026-02-18', 3)).toEqual(['2026-02-18', '2027-02-08', '2028-01-28']);
    expect(days(9, 1, '2026-02-19', 1)).toEqual(['2027-02-08']);
    expect(days(9, 1, '2026-02-19', 0)).toEqual([]);
  });

  test('the anniversaries of a 30th fall on the 29th of a shorter month', () => {
    expect(listHijriAnniversaries({ month: 9, day: 30 }, '2026-01-01', 2)).toEqual([
      { day: '2026-03-19', hijri: { year: 1447, month: 9, day: 30 } },
      { day: '2027-03-08', hijri: { year: 1448, month: 9, day: 29 } },
    ]);
  });
});
