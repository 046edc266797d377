import { expect, it } from 'vitest';
import { parseTarget } from './createPlansPage';

const now = new Date('2026-11-24T01:00:00Z');

it.each([
  ['2027-03-01T18:30', '2027-03-01T07:30:00.000Z'],
  ['2026-11-24T12:01', '2026-11-24T01:01:00.000Z'],
  ['2027-02-27T08:36:12.000Z', '2027-02-27T08:36:12.000Z'],
])('the plans page reads %s, on Sydney’s clocks unless it is an ISO moment', (text, moment) => {
  expect(parseTarget(text, now)).toEqual({ ok: true, at: new Date(moment) });
});

it.each([
  ['', 'Enter a date and a time'],
  ['tomorrow', 'Enter a date and a time'],
  ['2027-02-30T10:00', 'Enter a date and a time'],
  ['2027-02-01T25:00', 'Enter a date and a time'],
  ['NotZ', 'Enter a date and a time'],
  ['2026-11-24T12:00', 'The clock is past that time'],
  ['2020-01-01T10:00', 'The clock is past that time'],
  ['2028-01-01T10:00', 'more than 400 days'],
])('the plans page refuses %j as a time and says why', (text, error) => {
  expect(parseTarget(text, now)).toEqual({ ok: false, error: expect.stringContaining(error) as string });
});
