import { describe, expect, it } from 'vitest';
import { aCatalogue } from '../../../tests/builders/giving';
import { aPlan } from '../../../tests/builders/plans';
import { findNextDue, hasGivenAll } from './amounts';
import { checkPlan } from './checkPlan';
import { getResumeDays, getStartDays } from './dayLimits';

const now = new Date('2027-02-20T00:00:00.000Z');
const computed = { ramadanStart: null };

describe('the days of a plan', () => {
  // In Sydney it is the next day already.
  const evening = new Date('2027-03-03T14:00:00.000Z');

  it.each([
    ['perth', '2027-03-03', []],
    ['perth', '2027-03-02', [{ field: 'ends.day', code: 'too_small' }]],
    ['sydney', '2027-03-03', [{ field: 'ends.day', code: 'too_small' }]],
    ['perth', '2077-03-04', [{ field: 'ends.day', code: 'too_large' }]],
    ['sydney', '2077-03-04', []],
  ])('the last day of a plan in %s may be %s by its city’s clocks: %j', (city, day, issues) =>
    expect(checkPlan(aPlan({ city, ends: { day } }), aCatalogue(), evening)).toEqual(issues),
  );

  it('a plan starts from today on and goes on from tomorrow on, by its city’s clocks', () => {
    expect(getStartDays({ city: 'perth' }, evening)).toEqual({ first: '2027-03-03', last: '2029-03-03' });
    expect(getResumeDays({ city: 'perth' }, evening)).toEqual({ first: '2027-03-04', last: '2029-03-03' });
    expect(getResumeDays({ city: 'sydney' }, evening)).toEqual({ first: '2027-03-05', last: '2029-03-04' });
  });
});

describe('the total of a plan', () => {
  it.each([
    [60_00, []],
    [60_01, [{ field: 'ends.cents', code: 'too_small', limit: 62_00 }]],
    [61_99, [{ field: 'ends.cents', code: 'too_small', limit: 62_00 }]],
    [62_00, []],
    [50_00, []],
  ])('a total of %i cents for a plan that has given 4,000 and is giving 2,000 has the issues %j', (cents, issues) => {
    const current = { ...aCurrent, cents: 20_00 };
    const plan = aPlan({ ends: { cents }, takenCount: 2, takenCents: 40_00, current });
    expect(checkPlan(plan, aCatalogue(), now)).toEqual(issues);
  });

  it.each([
    ['2,000 more', 80_00, 20_00],
    ['one cent less than the smallest gift more', 78_01, 21_99],
    ['the smallest gift', 98_00, 2_00],
    ['nothing that is too small', 98_01, null],
    ['nothing', 100_00, null],
  ])('a plan for 10,000 cents takes %s after it has kept %i', (_, takenCents, cents) => {
    const plan = aPlan({ ends: { cents: 100_00 }, takenCount: 4, takenCents });
    expect(findNextDue(plan, computed)?.cents ?? null).toBe(cents);
    expect(hasGivenAll(plan)).toBe(cents === null);
  });
});

const aCurrent = {
  key: 'month-2027-02',
  dueAt: '2027-02-04T22:00:00.000Z',
  tries: 1,
  firstTriedAt: '2027-02-04T22:00:00.000Z',
  state: 'taking',
  checkAt: '2027-02-04T22:10:00.000Z',
} as const;
