import { expect, it } from 'vitest';
import { toPlanForm } from '../../../domain/plan/PlanForm';
import { aPlanView } from '../../../../tests/builders/planViews';
import { describePassedOver } from './describePassedOver';

/** Eleven in the morning in Sydney. */
const now = new Date('2026-12-20T00:00:00.000Z');
const plan = aPlanView({
  schedule: { every: 'month', day: 25 },
  next: [
    { key: 'month-2026-12', at: '2026-12-24T22:00:00.000Z', cents: 20_00, feeCents: 0 },
    { key: 'month-2027-01', at: '2027-01-24T22:00:00.000Z', cents: 20_00, feeCents: 0 },
  ],
});
const form = toPlanForm(plan);

it('a change from the 25th to the 5th on the 20th says that this month is left out, and the next date', () => {
  expect(describePassedOver(plan, { ...form, day: '5' }, now)).toBe(
    'With this change we take nothing for December 2026. Your next gift is on Tuesday 5 January 2027.',
  );
});

it('a change to a later day, or to Fridays, names no dates that are left out', () => {
  expect(describePassedOver(plan, { ...form, day: '28' }, now)).toBeNull();
  expect(describePassedOver(plan, { ...form, every: 'friday' }, now)).toBeNull();
});
