import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sydneyZone, toZonedTime } from '../calendar';
import { sydneyMoment } from '../calendar/sydneyDay';

describe('sydneyMoment', () => {
  it.each([
    ['2027-03-09', '07:30', '2027-03-08T20:30:00.000Z'],
    ['2027-06-30', '23:59', '2027-06-30T13:59:00.000Z'],
    ['2027-07-01', '00:00', '2027-06-30T14:00:00.000Z'],
    // Daylight saving ends at 03:00 on 4 April 2027 and begins at 02:00 on 3 October 2027.
    ['2027-04-04', '01:59', '2027-04-03T14:59:00.000Z'],
    ['2027-04-04', '03:00', '2027-04-03T17:00:00.000Z'],
    ['2027-10-03', '01:59', '2027-10-02T15:59:00.000Z'],
    ['2027-10-03', '03:00', '2027-10-02T16:00:00.000Z'],
  ])('sydneyMoment converts %s %s to %s', (day, time, moment) =>
    expect(sydneyMoment(day, time).toISOString()).toBe(moment),
  );

  it.each([
    ['2027-02-30', '07:30'],
    ['2027-3-9', '07:30'],
    ['2027-03-09', '7:30'],
    ['2027-03-09', '24:00'],
    ['', ''],
  ])('sydneyMoment throws for %j %j', (day, time) => expect(() => sydneyMoment(day, time)).toThrow(RangeError));

  it('sydneyMoment returns the moment whose Sydney time was given', () => {
    const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const { day, time } = toZonedTime(new Date(minute * 60_000), sydneyZone);
        // Clocks show this hour twice; either moment is right.
        expect([0, -60, 60].map((shift) => minute + shift)).toContain(sydneyMoment(day, time).getTime() / 60_000);
      }),
    );
  });
});
