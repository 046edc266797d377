import { expect, it } from 'vitest';
import { sydneyDay } from './sydneyDay';

// Daylight saving ends on 4 April 2027 at 3 am.
it.each([
  ['2027-04-03T12:59:59Z', '2027-04-03'],
  ['2027-04-03T13:00:00Z', '2027-04-04'],
  ['2027-04-04T13:30:00Z', '2027-04-04'],
  ['2027-04-04T14:00:00Z', '2027-04-05'],
])('at %s the day in Sydney is %s', (moment, day) => {
  expect(sydneyDay(new Date(moment))).toBe(day);
});

it('sydneyDay throws for an invalid date', () => {
  expect(() => sydneyDay(new Date('soon'))).toThrow(RangeError);
});
