import { describe, expect, test } from 'vitest';
import { toMoment, toZonedTime, getZoneName } from './toZonedTime';

describe('the clocks of a time zone', () => {
  // Daylight saving ends on the first Sunday of April at 3 am, in the states that have it.
  test.each([
    ['2027-04-03T15:59:00Z', 'Australia/Sydney', '2027-04-04', '02:59', 'Australian Eastern Daylight Time'],
    ['2027-04-03T16:00:00Z', 'Australia/Sydney', '2027-04-04', '02:00', 'Australian Eastern Standard Time'],
    ['2027-04-03T15:59:00Z', 'Australia/Brisbane', '2027-04-04', '01:59', 'Australian Eastern Standard Time'],
    ['2027-04-03T16:00:00Z', 'Australia/Brisbane', '2027-04-04', '02:00', 'Australian Eastern Standard Time'],
    ['2027-04-03T16:30:00Z', 'Australia/Adelaide', '2027-04-04', '02:00', 'Australian Central Standard Time'],
    ['2027-10-02T16:00:00Z', 'Australia/Hobart', '2027-10-03', '03:00', 'Australian Eastern Daylight Time'],
    ['2027-02-07T13:00:00Z', 'Australia/Sydney', '2027-02-08', '00:00', 'Australian Eastern Daylight Time'],
    ['2027-02-08T04:32:59Z', 'Australia/Perth', '2027-02-08', '12:32', 'Australian Western Standard Time'],
  ])('the clocks at %s in %s show %s %s', (moment, zone, day, time, name) => {
    expect(toZonedTime(new Date(moment), zone)).toEqual({ day, time });
    expect(getZoneName(new Date(moment), zone)).toBe(name);
  });

  test.each([
    ['2027-04-04', '09:00', 'Australia/Sydney', '2027-04-03T23:00:00.000Z'],
    ['2027-04-03', '09:00', 'Australia/Sydney', '2027-04-02T22:00:00.000Z'],
    ['2027-04-04', '09:00', 'Australia/Perth', '2027-04-04T01:00:00.000Z'],
    ['2027-10-03', '09:00', 'Australia/Adelaide', '2027-10-02T22:30:00.000Z'],
  ])('the clocks show %s %s in %s at %s', (day, time, zone, moment) => {
    expect(toMoment(day, time, zone).toISOString()).toBe(moment);
  });

  test('the clocks of an unknown time zone throw', () => {
    expect(() => toZonedTime(new Date(0), 'Australia/Atlantis')).toThrow(RangeError);
  });
});
