import { describe, expect, it } from 'vitest';
import { aPlan } from '../../../tests/builders/plans';
import { cities } from '../calendar/cities';
import { describeDue } from '../../texts/plan/describeDue';
import { describeSchedule } from '../../texts/plan/describeSchedule';
import { listFirstDues } from './listFirstDues';
import { nightWeights, type PlanTerms } from './Plan';
import { createPlanForm } from './createPlanForm';
import { readPlanForm, toPlanForm, type PlanForm } from './PlanForm';
import { acceptMethod } from './acceptMethod';
import { listNextDues } from './amounts';

const form = (changes: Partial<PlanForm> = {}): PlanForm => ({
  ...createPlanForm('month', '2027-03-04', 'Australia/Perth'),
  ...changes,
});

describe('the form of a plan', () => {
  it('the form of a plan begins on the next day in the donor’s city, until it is stopped', () => {
    expect(readPlanForm(form()).terms).toEqual({ schedule: { every: 'month', day: 5 }, ends: {}, city: 'perth' });
    expect(createPlanForm('month', '2027-03-29', 'Europe/London')).toMatchObject({ day: '1', city: 'sydney' });
  });

  it.each([...new Set(cities.map(({ zone }) => zone))])(
    'the form of a plan begins with the first city of the clocks of %s',
    (zone) => {
      const first = cities.find((city) => city.zone === zone);
      expect(createPlanForm('friday', '2027-03-04', zone).city).toBe(first?.slug);
    },
  );

  it.each([
    ['2027-02-27', '28'],
    ['2027-02-28', '1'],
    ['2027-03-31', '1'],
  ])('the form of a plan begins on a day that every month has, from %s', (today, day) => {
    expect(createPlanForm('month', today, 'Australia/Perth').day).toBe(day);
  });

  it.each<[Partial<PlanForm>, PlanTerms['ends']]>([
    [{ until: 'day', endDay: '2027-12-31' }, { day: '2027-12-31' }],
    [{ until: 'count', endCount: ' 12 ' }, { count: 12 }],
    [{ until: 'count', endCount: '١٢' }, { count: 12 }],
    [{ until: 'cents', endTotal: '1,250.50' }, { cents: 1_250_50 }],
  ])('the form of a plan reads the end of %j', (changes, ends) => {
    expect(readPlanForm(form(changes))).toMatchObject({ terms: { ends }, issues: [] });
  });

  it.each<[Partial<PlanForm>, string, string]>([
    [{ until: 'day' }, 'endDay', 'required'],
    [{ until: 'count' }, 'endCount', 'required'],
    [{ until: 'count', endCount: 'many' }, 'endCount', 'format'],
    [{ until: 'count', endCount: '0' }, 'endCount', 'format'],
    [{ until: 'count', endCount: '1001' }, 'endCount', 'too_large'],
    [{ until: 'cents', endTotal: 'all' }, 'endTotal', 'format'],
  ])('the form of a plan says what is wrong with %j', (changes, field, code) => {
    expect(readPlanForm(form(changes)).issues).toEqual([{ field, code }]);
  });

  it.each<Pick<PlanTerms, 'schedule' | 'ends' | 'city'>>([
    { schedule: { every: 'month', day: 'last' }, ends: {}, city: 'sydney' },
    { schedule: { every: 'friday' }, ends: { count: 3 }, city: 'perth' },
    { schedule: { every: 'last_ten_nights', weight: 'night_27' }, ends: { cents: 1_000_00 }, city: 'hobart' },
    { schedule: { every: 'ramadan_night' }, ends: { day: '2028-01-01' }, city: 'sydney' },
  ])('the form of a plan shows terms and reads the same ones again: %j', (terms) => {
    expect(readPlanForm(toPlanForm(terms))).toEqual({ terms, issues: [] });
  });
});

describe('the first dates of a plan', () => {
  it.each<PlanTerms['schedule']>([
    { every: 'month', day: 5 },
    { every: 'friday' },
    { every: 'hijri_month' },
    ...nightWeights.map((weight) => ({ every: 'last_ten_nights', weight }) as const),
  ])('the first dates shown for a plan are those it has once its card is saved: %j', (schedule) => {
    // In the middle of the last ten nights of 1448, which then share the amount.
    const now = new Date('2027-03-03T00:00:00Z');
    const terms = { schedule, ends: {}, city: 'sydney', cents: 100_00, kind: 'sadaqah', coversFee: false } as const;
    const created = aPlan({
      ...terms,
      status: 'created',
      handled: {},
      setup: { id: 'seti_1', number: 1, isOpen: true },
    });
    const announced = { ramadanStart: null };
    const begun = acceptMethod(created, { card: created.card! }, 'seti_1', now, announced);
    expect(listFirstDues(terms, now, announced, 12)).toEqual(listNextDues(begun, announced, 12));
  });

  it('the first dates of a plan are named as days, and nights by their evening', () => {
    const at = new Date('2027-03-04T22:00:00Z');
    expect(describeDue({ key: 'month-2027-03', at }, { city: 'sydney' })).toBe('Friday 5 March 2027');
    expect(describeDue({ key: 'ramadan-1448-night-07', at }, { city: 'sydney' })).toBe(
      'Night 7 of Ramadan, the evening of Friday 5 March 2027',
    );
  });
});

describe('a schedule in words', () => {
  it.each([
    [{ every: 'month', day: 1 }, 'on the 1st of each month'],
    [{ every: 'month', day: 12 }, 'on the 12th of each month'],
    [{ every: 'month', day: 22 }, 'on the 22nd of each month'],
    [{ every: 'month', day: 'last' }, 'on the last day of each month'],
    [{ every: 'friday' }, 'every Friday'],
    [{ every: 'hijri_month' }, 'on the first day of each Hijri month'],
    [{ every: 'ramadan_night' }, 'each night of Ramadan, at Maghrib in Sydney'],
    [
      { every: 'last_ten_nights', weight: 'night_27' },
      'over the last ten nights of Ramadan, at Maghrib in Sydney, half of it on the 27th night',
    ],
  ] as const)('the schedule %j is described as "%s"', (schedule, text) => {
    expect(describeSchedule({ schedule, city: 'sydney' })).toBe(text);
  });
});
