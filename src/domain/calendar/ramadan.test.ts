import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toHijri } from './hijri';
import { addDays, countDaysBetween, readRamadanStart } from './isoDay';
import { getComingRamadan, getRamadanStart, listRamadanDays, getRamadan } from './ramadan';

describe('the coming Ramadan', () => {
  test('Ramadan is computed as 29 days long for 1448 AH', () => {
    expect(getRamadan(1448)).toEqual({
      year: 1448,
      firstDay: '2027-02-08',
      lastDay: '2027-03-08',
      length: 29,
      eid: '2027-03-09',
    });
  });

  test.each([
    ['2026-11-20', 1448],
    ['2027-02-08', 1448],
    ['2027-03-09', 1448],
    ['2027-03-10', 1449],
    ['2026-03-20', 1447],
    ['2026-06-16', 1448],
  ])('the coming Ramadan on %s is the Ramadan of %i AH', (today, year) => {
    expect(getComingRamadan(today).year).toBe(year);
  });

  test('the coming Ramadan is found for any day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 18_000 }), (days) => {
        const today = addDays('2020-01-01', days);
        const { firstDay, eid, length } = getComingRamadan(today);
        expect(eid >= today && countDaysBetween(today, firstDay) < 356).toBe(true);
        expect([29, 30]).toContain(length);
      }),
    );
  });
});

describe('the days of a Ramadan', () => {
  test.each([1447, 1448])(
    'the days of a Ramadan for %i AH are the day before, each day of fasting, and Eid',
    (year) => {
      const ramadan = getRamadan(year);
      const days = listRamadanDays(ramadan);
      expect(days).toHaveLength(ramadan.length + 2);
      expect(days.map(({ date }) => date)).toEqual(days.map((_, index) => addDays(ramadan.firstDay, index - 1)));
      expect(days[0]).toMatchObject({ kind: 'eve', ramadanDay: null });
      expect(days.at(-1)).toMatchObject({ kind: 'eid', date: ramadan.eid, ramadanDay: null });
      const fasts = days.slice(1, -1);
      expect(fasts.every(({ kind }) => kind === 'fast')).toBe(true);
      expect(fasts.map(({ ramadanDay }) => ramadanDay)).toEqual(fasts.map(({ date }) => toHijri(date).day));
    },
  );

  test('the days of a Ramadan place each of the last ten nights on the evening before its day', () => {
    const nights = (year: number) =>
      listRamadanDays(getRamadan(year)).flatMap(({ ramadanDay, night }) => (night ? [[ramadanDay, night]] : []));
    expect(nights(1448)).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28].map((day) => [day, day + 1]));
    expect(nights(1447)).toHaveLength(10);
    expect(nights(1447).at(-1)).toEqual([29, 30]);
  });
});

describe('the announced start of Ramadan', () => {
  test.each([
    ['2027-02-09', '2027-02-09'],
    [' 2027-02-09 ', '2027-02-09'],
    ['2027-02-30', '2027-02-08'],
    ['2027-13-09', '2027-02-08'],
    ['0001-01-01', '2027-02-08'],
    ['9999-12-31', '2027-02-08'],
    ['1 Ramadan 1448', '2027-02-08'],
    ['', '2027-02-08'],
  ])('an editor’s “%s” for the first fast has Ramadan 1448 begin on %s', (value, day) => {
    const ramadanStart = readRamadanStart([{ key: 'first_fast', value }]);
    expect(getRamadanStart(1448, { ramadanStart })).toBe(day);
  });
});
