import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getRamadanStart, type Announced } from '../calendar';
import { listNextDues, shareAmongNights, getInstalmentCents } from './amounts';
import { listComing, findKeyBefore } from './dueDates';
import { toIndex } from './dueKeys';
import { nightWeights, type Plan, type Schedule } from './Plan';
import { aPlan } from '../../../tests/builders/plans';

const computed: Announced = { ramadanStart: null };

/** The first dates of a plan that began at a moment. */
function listDates(schedule: Schedule, from: string, count: number, changes: Partial<Plan> = {}, announced = computed) {
  const plan = aPlan({ schedule, handled: {}, ...changes });
  const key = findKeyBefore(plan, new Date(from), announced);
  const kind = key.split('-')[0] as keyof Plan['handled'];
  return listNextDues({ ...plan, handled: { [kind]: key } }, announced, count).map(
    (due) => `${due.key} ${due.at.toISOString()}`,
  );
}

describe('due dates', () => {
  it('due dates of a month fall on its day at nine, by the clocks of the city', () => {
    // Sydney's daylight saving ends on 4 April 2027 and begins on 3 October.
    expect(listDates({ every: 'month', day: 4 }, '2027-03-10T00:00:00Z', 2)).toEqual([
      'month-2027-04 2027-04-03T23:00:00.000Z',
      'month-2027-05 2027-05-03T23:00:00.000Z',
    ]);
    expect(listDates({ every: 'month', day: 3 }, '2027-10-01T00:00:00Z', 1)).toEqual([
      'month-2027-10 2027-10-02T22:00:00.000Z',
    ]);
    expect(listDates({ every: 'month', day: 3 }, '2027-10-01T00:00:00Z', 1, { city: 'perth' })).toEqual([
      'month-2027-10 2027-10-03T01:00:00.000Z',
    ]);
  });

  it('due dates on the last day of a month follow the length of each month', () => {
    expect(listDates({ every: 'month', day: 'last' }, '2027-12-31T12:00:00Z', 3, { city: 'perth' })).toEqual([
      'month-2028-01 2028-01-31T01:00:00.000Z',
      'month-2028-02 2028-02-29T01:00:00.000Z',
      'month-2028-03 2028-03-31T01:00:00.000Z',
    ]);
  });

  it('due dates on Fridays are Fridays, across a change of the clocks', () => {
    expect(listDates({ every: 'friday' }, '2027-03-31T00:00:00Z', 2)).toEqual([
      'friday-2027-04-02 2027-04-01T22:00:00.000Z',
      'friday-2027-04-09 2027-04-08T23:00:00.000Z',
    ]);
  });

  it('due dates of Hijri months are their first days', () => {
    expect(listDates({ every: 'hijri_month' }, '2027-02-01T00:00:00Z', 2)).toEqual([
      'hijri-1448-09 2027-02-07T22:00:00.000Z',
      'hijri-1448-10 2027-03-08T22:00:00.000Z',
    ]);
  });

  it('due dates of nights of Ramadan are the Maghrib before each day of fasting', () => {
    // Ramadan 1448 has 29 days. Sydney's sun sets at 19:56 on its eve, and at 19:25 four weeks later.
    const dates = listDates({ every: 'ramadan_night' }, '2027-01-01T00:00:00Z', 30);
    expect(dates[0]).toBe('ramadan-1448-night-01 2027-02-07T08:56:00.000Z');
    expect(dates[28]).toBe('ramadan-1448-night-29 2027-03-07T08:25:00.000Z');
    expect(dates[29]).toMatch(/^ramadan-1449-night-01 2028-01-27/);
  });

  it('due dates of nights follow the announced start of Ramadan, by a day at most', () => {
    const first = (ramadanStart: string) =>
      listDates({ every: 'ramadan_night' }, '2027-01-01T00:00:00Z', 1, {}, { ramadanStart })[0];
    expect(first('2027-02-09')).toMatch(/^ramadan-1448-night-01 2027-02-08/);
    expect(first('2027-02-07')).toMatch(/^ramadan-1448-night-01 2027-02-06/);
    expect(first('2027-02-19')).toMatch(/^ramadan-1448-night-01 2027-02-07/);
    // The announcement is for one year only.
    expect(getRamadanStart(1449, { ramadanStart: '2027-02-09' })).toBe('2028-01-28');
  });

  it('due dates of nights do not repeat when the announced start moves after some nights', () => {
    const plan = aPlan({ schedule: { every: 'ramadan_night' }, handled: { ramadan: 'ramadan-1448-night-03' } });
    for (const ramadanStart of ['2027-02-07', '2027-02-09'])
      expect(listNextDues(plan, { ramadanStart }, 2).map(({ key }) => key)).toEqual([
        'ramadan-1448-night-04',
        'ramadan-1448-night-05',
      ]);
  });

  it('due dates end with the last day of the plan', () => {
    expect(listDates({ every: 'friday' }, '2027-03-31T00:00:00Z', 9, { ends: { day: '2027-04-09' } })).toHaveLength(2);
  });

  it.each(['9999-12-31T00:00:00Z', '2600-12-31T00:00:00Z', '5000-06-01T00:00:00Z'])(
    'due dates are searched up to an end, and none is found from %s on',
    (moment) => {
      for (const schedule of schedules) {
        const key = findKeyBefore({ schedule, city: 'sydney' }, new Date(moment), computed);
        const kind = key.split('-')[0] as keyof Plan['handled'];
        for (const handled of [{ [kind]: key }, { [kind]: key.replace(/-\d{4}/, '-9999') }, {}]) {
          const plan = aPlan({ schedule, handled });
          expect(listNextDues(plan, computed, 12, new Date(moment))).toEqual([]);
          expect(listNextDues(plan, computed, 12).every(({ at }) => !Number.isNaN(at.getTime()))).toBe(true);
        }
      }
    },
  );

  const schedules: Schedule[] = [
    { every: 'month', day: 28 },
    { every: 'month', day: 'last' },
    { every: 'friday' },
    { every: 'hijri_month' },
    { every: 'ramadan_night' },
    { every: 'last_ten_nights', weight: 'equal' },
  ];

  it('due dates never repeat a key, and grow with their keys, in every city and always', () => {
    const from = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2032, 0) });
    fc.assert(
      fc.property(
        fc.constantFrom(...schedules),
        fc.constantFrom('sydney', 'perth', 'hobart'),
        from,
        (schedule, city, moment) => {
          const plan = aPlan({ schedule, city, handled: {}, createdAt: new Date(moment).toISOString() });
          const start = findKeyBefore(plan, new Date(moment), computed);
          const kind = start.split('-')[0] as keyof Plan['handled'];
          const coming = listComing({ ...plan, handled: { [kind]: start } }, computed);
          const dues = Array.from({ length: 12 }, () => coming.next().value!);
          expect(new Set(dues.map(({ key }) => key)).size).toBe(12);
          expect(dues[0]!.at.getTime()).toBeGreaterThanOrEqual(moment);
          for (const [index, due] of dues.slice(1).entries()) {
            expect(due.at.getTime()).toBeGreaterThan(dues[index]!.at.getTime());
            expect(toIndex(due.key)).toBeGreaterThan(toIndex(dues[index]!.key));
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the amounts of a plan', () => {
  it.each([
    ['equal', 100_00, [10_00, 10_00, 10_00, 10_00, 10_00, 10_00, 10_00, 10_00, 10_00, 10_00]],
    ['equal', 10_01, [1_00, 1_00, 1_00, 1_00, 1_01, 1_00, 1_00, 1_00, 1_00, 1_00]],
    ['odd_nights', 150_00, [20_00, 10_00, 20_00, 10_00, 20_00, 10_00, 20_00, 10_00, 20_00, 10_00]],
    ['night_27', 180_00, [10_00, 10_00, 10_00, 10_00, 10_00, 10_00, 90_00, 10_00, 10_00, 10_00]],
  ] as const)('the last ten nights with the weight %s share %i cents', (weight, cents, shares) => {
    const nights = Array.from({ length: 10 }, (_, index) => 21 + index);
    expect(shareAmongNights(cents, nights, weight)).toEqual(shares);
  });

  it('the shares of any nights add up to the sum exactly', () => {
    const nights = fc.subarray([21, 22, 23, 24, 25, 26, 27, 28, 29, 30], { minLength: 1 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        nights,
        fc.constantFrom(...nightWeights),
        (cents, some, weight) => {
          const shares = shareAmongNights(cents, some, weight);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('the shares of the nights that are left when the donor agrees add up to the sum', () => {
    const plan = aPlan({
      schedule: { every: 'last_ten_nights', weight: 'odd_nights' },
      cents: 100_00,
      handled: { ramadan: 'ramadan-1448-night-24' },
      sharesAfter: 'ramadan-1448-night-24',
    });
    const dues = listNextDues(plan, computed, 5);
    expect(dues.map(({ key }) => key.slice(-2))).toEqual(['25', '26', '27', '28', '29']);
    expect(dues.reduce((sum, { cents }) => sum + cents, 0)).toBe(100_00);
    // In the next Ramadan all of the last nights share it.
    const next = listNextDues({ ...plan, handled: { ramadan: 'ramadan-1448-night-29' } }, computed, 20);
    const [first] = next;
    expect(first!.key).toBe('ramadan-1449-night-21');
    const season = next.filter(({ key }) => key.startsWith('ramadan-1449'));
    expect(season.reduce((sum, { cents }) => sum + cents, 0)).toBe(100_00);
  });

  it('instalments add up to the sum of the plan, and none is too small to charge', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_00, max: 500_00 }), fc.integer({ min: 2_00, max: 4_000_00 }), (cents, sum) => {
        const plan = aPlan({ schedule: { every: 'month', day: 1 }, cents, ends: { cents: sum } });
        const dues = listNextDues(plan, computed, 3_000);
        expect(dues.reduce((all, due) => all + due.cents, 0)).toBe(sum);
        expect(Math.min(...dues.map((due) => due.cents))).toBeGreaterThanOrEqual(2_00);
      }),
      { numRuns: 40 },
    );
  });

  it('instalments end with the count of the plan', () => {
    const plan = aPlan({ ends: { count: 12 }, takenCount: 10 });
    expect(listNextDues(plan, computed, 20)).toHaveLength(2);
    expect(getInstalmentCents(plan, { key: 'month-2027-04' })).toBe(plan.cents);
  });
});
