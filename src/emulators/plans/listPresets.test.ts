import { expect, it } from 'vitest';
import { aPlan } from '../../../tests/builders/plans';
import type { Plan } from '../../domain/plan';
import { listPresets } from './listPresets';

/** Noon in Sydney, on a Tuesday. */
const noon = new Date('2026-11-24T01:00:00Z');

/** Lists the presets' moments by their labels, to the minute. */
function readPresets(plans: readonly Plan[], now = noon, ramadanStart: string | null = null) {
  const presets = listPresets(plans, now, { ramadanStart });
  return Object.fromEntries(presets.map(({ label, at }) => [label, at?.toISOString().slice(0, 16) ?? null]));
}

it('listPresets offers the next dates of the calendar, in Sydney', () => {
  expect(readPresets([])).toEqual({
    'Next date of any plan': null,
    'Next Friday': '2026-11-26T22:00',
    'First night of Ramadan': '2027-02-07T08:56',
    'The last ten nights': '2027-02-27T08:35',
    'One day': '2026-11-25T01:00',
    'One hour': '2026-11-24T02:00',
  });
});

it('listPresets offers the nights of the announced Ramadan', () => {
  expect(readPresets([], noon, '2027-02-09')).toMatchObject({
    'First night of Ramadan': '2027-02-08T08:55',
    'The last ten nights': '2027-02-28T08:33',
  });
});

it('listPresets offers the next date of the active plans', () => {
  const planAfter = (handledMonth: string, changes: Partial<Plan> = {}) =>
    aPlan({ handled: { month: handledMonth }, ...changes });
  const plans = [
    planAfter('month-2027-02'),
    planAfter('month-2026-12'),
    planAfter('month-2026-11', { status: 'paused', pausedUntil: '2027-05-01' }),
    planAfter('month-2026-11', { status: 'stopped' }),
  ];
  expect(readPresets(plans)['Next date of any plan']).toBe('2027-01-04T22:00');
  expect(readPresets(plans, new Date('2027-01-04T22:00:00Z'))['Next Friday']).toBe('2027-01-07T22:00');
});

it('listPresets offers the Friday of the next week if the clock stands at a Friday’s moment', () => {
  expect(readPresets([], new Date('2026-11-26T22:00:00Z'))['Next Friday']).toBe('2026-12-03T22:00');
});
