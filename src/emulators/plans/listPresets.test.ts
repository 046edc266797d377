import { expect, it } from 'vitest';
import { aPlan } from '../../../tests/builders/plans';
import type { Plan } from '../../domain/plan';
import { listPresets } from './listPresets';

const noon = new Date('2026-11-24T01:00:00Z');

function read(plans: readonly Plan[], now = noon, ramadanStart: string | null = null) {
  const presets = listPresets(plans, now, { ramadanStart });
  return Object.fromEntries(presets.map(({ label, at }) => [label, at?.toISOString().slice(0, 16) ?? null]));
}

it('the presets of the clock offer the next dates of the calendar, in Sydney', () => {
  expect(read([])).toEqual({
    'Next date of any plan': null,
    'Next Friday': '2026-11-26T22:00',
    'First night of Ramadan': '2027-02-07T08:56',
    'The last ten nights': '2027-02-27T08:35',
    'One day': '2026-11-25T01:00',
    'One hour': '2026-11-24T02:00',
  });
});

it('the presets of the clock offer the nights of the announced Ramadan', () => {
  expect(read([], noon, '2027-02-09')).toMatchObject({
    'First night of Ramadan': '2027-02-08T08:55',
    'The last ten nights': '2027-02-28T08:33',
  });
});

it('the presets of the clock offer the first coming date of the active plans', () => {
  const due = (handled: string, changes: Partial<Plan> = {}) => aPlan({ handled: { month: handled }, ...changes });
  const plans = [
    due('month-2027-02'),
    due('month-2026-12'),
    due('month-2026-11', { status: 'paused', pausedUntil: '2027-05-01' }),
    due('month-2026-11', { status: 'stopped' }),
  ];
  expect(read(plans)['Next date of any plan']).toBe('2027-01-04T22:00');
  expect(read(plans, new Date('2027-01-04T22:00:00Z'))['Next Friday']).toBe('2027-01-07T22:00');
});

it('the presets of the clock offer the next Friday from a Friday’s moment', () => {
  expect(read([], new Date('2026-11-26T22:00:00Z'))['Next Friday']).toBe('2026-12-03T22:00');
});
