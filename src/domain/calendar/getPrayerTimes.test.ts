import { describe, expect, test } from 'vitest';
import { listTimedDays } from '../../gatsby-node/calendar/createCityCalendar';
import { addDays, getRamadan, toZonedTime } from './index';
import { cities } from './cities';
import { getPrayerTimes } from './getPrayerTimes';

/**
 * The sun's times by NOAA's spreadsheet formulas (Solar Calculation Details), written out here so that the library's
 * prayer times are checked against something that is not the library.
 */
const rad = Math.PI / 180;

interface Sun {
  /** Degrees. */
  readonly declination: number;
  /** Apparent minus mean solar time, in minutes. */
  readonly equationOfTime: number;
}

/** The sun at a moment (milliseconds since 1970). */
function sunAt(moment: number): Sun {
  const julianDay = moment / 86_400_000 + 2_440_587.5;
  const t = (julianDay - 2_451_545) / 36_525;
  const meanLongitude = (280.46646 + t * (36_000.76983 + t * 0.0003032)) % 360;
  const meanAnomaly = 357.52911 + t * (35_999.05029 - 0.0001537 * t);
  const eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t);
  const centre =
    Math.sin(rad * meanAnomaly) * (1.914602 - t * (0.004817 + 0.000014 * t)) +
    Math.sin(rad * 2 * meanAnomaly) * (0.019993 - 0.000101 * t) +
    Math.sin(rad * 3 * meanAnomaly) * 0.000289;
  const node = 125.04 - 1934.136 * t;
  const apparentLongitude = meanLongitude + centre - 0.00569 - 0.00478 * Math.sin(rad * node);
  const meanObliquity = 23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60;
  const obliquity = meanObliquity + 0.00256 * Math.cos(rad * node);
  const declination = Math.asin(Math.sin(rad * obliquity) * Math.sin(rad * apparentLongitude)) / rad;
  const y = Math.tan((rad * obliquity) / 2) ** 2;
  const equationOfTime =
    (4 / rad) *
    (y * Math.sin(2 * rad * meanLongitude) -
      2 * eccentricity * Math.sin(rad * meanAnomaly) +
      4 * eccentricity * y * Math.sin(rad * meanAnomaly) * Math.cos(2 * rad * meanLongitude) -
      0.5 * y * y * Math.sin(4 * rad * meanLongitude) -
      1.25 * eccentricity * eccentricity * Math.sin(2 * rad * meanAnomaly));
  return { declination, equationOfTime };
}

/** Milliseconds of the sun's transit at a longitude, on the day that is `day` by local mean time there. */
function solarNoon(day: string, longitude: number): number {
  const meanNoon = Date.parse(`${day}T12:00:00Z`) - longitude * 240_000;
  return meanNoon - sunAt(meanNoon).equationOfTime * 60_000;
}

/**
 * Milliseconds at which the sun is at an altitude (degrees, negative below the horizon) before or after its transit.
 * The declination is taken at the moment itself, found in three steps.
 */
function sunAtAltitude(
  day: string,
  latitude: number,
  longitude: number,
  altitude: number | ((declination: number) => number),
  side: 'before' | 'after',
): number {
  const noon = solarNoon(day, longitude);
  let moment = noon;
  for (let step = 0; step < 3; step += 1) {
    const { declination, equationOfTime } = sunAt(moment);
    const wanted = typeof altitude === 'number' ? altitude : altitude(declination);
    const cosine =
      (Math.sin(rad * wanted) - Math.sin(rad * latitude) * Math.sin(rad * declination)) /
      (Math.cos(rad * latitude) * Math.cos(rad * declination));
    const hourAngle = Math.acos(cosine) / rad;
    const transit = noon + (sunAt(noon).equationOfTime - equationOfTime) * 60_000;
    moment = transit + (side === 'before' ? -1 : 1) * hourAngle * 240_000;
  }
  return moment;
}

/** Altitude at which an object's shadow is `times` its height longer than at noon. */
function shadowAltitude(latitude: number, declination: number, times: number): number {
  return Math.atan(1 / (times + Math.tan(rad * Math.abs(latitude - declination)))) / rad;
}

const twoMinutes = 120_000;

const city = (name: string) => {
  const found = cities.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no city ${name}`);
  return found;
};
const clock = (moment: Date, name: string) => toZonedTime(moment, city(name).zone).time;
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

describe('prayer times', () => {
  // Sunrise and sunset of 8 February from astronomical tables, in local time.
  test.each([
    ['Sydney', '06:22', '19:55'],
    ['Melbourne', '06:40', '20:27'],
    ['Brisbane', '05:25', '18:38'],
    ['Perth', '05:48', '19:13'],
    ['Darwin', '06:42', '19:18'],
  ])('sunrise and Maghrib in %s are right on the first day of Ramadan 1448', (name, sunrise, sunset) => {
    const times = getPrayerTimes(city(name), '2027-02-08');
    expect(Math.abs(minutes(clock(times.sunrise, name)) - minutes(sunrise))).toBeLessThanOrEqual(2);
    expect(Math.abs(minutes(clock(times.maghrib, name)) - minutes(sunset))).toBeLessThanOrEqual(2);
  });

  describe.each(cities.map((each) => [each.name, each] as const))('prayer times in %s', (_, each) => {
    const { latitude, longitude, zone } = each;
    const days = [1447, 1448, 1449].flatMap((year) => listTimedDays(each, getRamadan(year)));

    test('prayer times agree with NOAA’s formulas within two minutes on each day', () => {
      const at = (day: string, altitude: number, side: 'before' | 'after') =>
        sunAtAltitude(day, latitude, longitude, altitude, side);
      for (const { date, times } of days) {
        const shadow = (times: number) => (declination: number) => shadowAltitude(latitude, declination, times);
        const expected = {
          fajr: at(date, -18, 'before'),
          sunrise: at(date, -0.833, 'before'),
          dhuhr: solarNoon(date, longitude) + 60_000,
          asr: sunAtAltitude(date, latitude, longitude, shadow(1), 'after'),
          asrHanafi: sunAtAltitude(date, latitude, longitude, shadow(2), 'after'),
          maghrib: at(date, -0.833, 'after'),
          isha: at(date, -17, 'after'),
        };
        for (const [name, moment] of Object.entries(times) as [keyof typeof expected, Date][]) {
          const off = Math.abs(moment.getTime() - expected[name]);
          expect(off, `${name} on ${date} is ${off / 1000} s off`).toBeLessThanOrEqual(twoMinutes);
        }
      }
    });

    test('prayer times are on their day and in order', () => {
      for (const { date, times } of days) {
        const moments = Object.values(times) as Date[];
        expect(moments.map((moment) => toZonedTime(moment, zone).day)).toEqual(moments.map(() => date));
        expect(moments).toEqual([...moments].sort((a, b) => a.getTime() - b.getTime()));
      }
    });
  });

  test('prayer times stay within the halves of the night if dawn never comes', () => {
    const far = { ...city('Hobart'), latitude: -52 };
    const { fajr, sunrise, isha, maghrib } = getPrayerTimes(far, '2026-12-21');
    const nextSunrise = getPrayerTimes(far, '2026-12-22').sunrise;
    const night = nextSunrise.getTime() - maghrib.getTime();
    expect(Math.abs(sunrise.getTime() - fajr.getTime() - night / 2)).toBeLessThanOrEqual(twoMinutes);
    expect(Math.abs(isha.getTime() - maghrib.getTime() - night / 2)).toBeLessThanOrEqual(twoMinutes);
  });

  test('prayer times in Hobart in Ramadan are not affected by the rule of the halves of the night', () => {
    const { fajr, sunrise, isha, maghrib } = getPrayerTimes(city('Hobart'), '2027-02-08');
    const night = sunrise.getTime() + 86_400_000 - maghrib.getTime();
    expect(sunrise.getTime() - fajr.getTime()).toBeLessThan(night / 3);
    expect(isha.getTime() - maghrib.getTime()).toBeLessThan(night / 3);
  });

  test('prayer times move by an hour where daylight saving ends, and not where there is none', () => {
    const change = (name: string) => {
      const on = (day: string) => minutes(clock(getPrayerTimes(city(name), day).dhuhr, name));
      return on('2027-04-04') - on('2027-04-03');
    };
    for (const name of ['Sydney', 'Melbourne', 'Adelaide', 'Canberra', 'Hobart']) {
      expect(change(name)).toBeGreaterThanOrEqual(-61);
      expect(change(name)).toBeLessThanOrEqual(-60);
    }
    for (const name of ['Brisbane', 'Perth', 'Darwin']) expect(Math.abs(change(name))).toBeLessThanOrEqual(1);
  });

  test('prayer times do not depend on the machine’s time zone', () => {
    const before = process.env['TZ'];
    const inZone = (zone: string, offset: number) => {
      process.env['TZ'] = zone;
      expect(new Date('2027-04-01T00:00:00Z').getTimezoneOffset()).toBe(offset);
      return [0, 1, 2].map((days) => getPrayerTimes(city('Sydney'), addDays('2027-04-03', days)));
    };
    try {
      const utc = inZone('UTC', 0);
      expect(inZone('Pacific/Auckland', -780)).toEqual(utc);
      expect(inZone('America/Los_Angeles', 420)).toEqual(utc);
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });
});
