import { CalculationMethod, Coordinates, HighLatitudeRule, Madhab, PrayerTimes } from 'adhan';
import type { IsoDay } from './isoDay';
import type { City } from './cities';

/** A day's prayer times, to the nearest minute. */
export interface DayTimes {
  /** Dawn; suhur ends. */
  readonly fajr: Date;
  readonly sunrise: Date;
  readonly dhuhr: Date;
  /** Asr when an object's shadow is as long as the object (Shafi'i, Maliki, Hanbali). */
  readonly asr: Date;
  /** Asr when the shadow is twice as long (Hanafi). */
  readonly asrHanafi: Date;
  /** Sunset; iftar. */
  readonly maghrib: Date;
  readonly isha: Date;
}

/**
 * Returns a day's prayer times in a city by the Muslim World League's method: Fajr at 18°, Isha at 17° below the horizon, Dhuhr
 * one minute after the sun's transit. If the night is too short for those angles (in no Australian Ramadan, but nearly
 * in Hobart's December) Fajr and Isha stay within the halves of the night.
 */
export function getPrayerTimes(city: City, day: IsoDay): DayTimes {
  const { fajr, sunrise, dhuhr, asr, maghrib, isha } = calculate(city, day, Madhab.Shafi);
  return { fajr, sunrise, dhuhr, asr, asrHanafi: calculate(city, day, Madhab.Hanafi).asr, maghrib, isha };
}

/** Sunsets that were computed: a run of the scheduler needs the same ones for every plan. */
const sunsets = new Map<string, Date>();

/** Returns Maghrib in a city on a day, without its other prayer times. */
export function getMaghrib(city: City, day: IsoDay): Date {
  const name = `${city.slug} ${day}`;
  const sunset = sunsets.get(name) ?? calculate(city, day, Madhab.Shafi).maghrib;
  sunsets.set(name, sunset);
  return sunset;
}

function calculate({ latitude, longitude }: City, day: IsoDay, madhhab: (typeof Madhab)[keyof typeof Madhab]) {
  const method = CalculationMethod.MuslimWorldLeague();
  method.madhab = madhhab;
  method.highLatitudeRule = HighLatitudeRule.MiddleOfTheNight;
  // The library takes the day from the date's local fields, in any zone; noon exists in all.
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new PrayerTimes(new Coordinates(latitude, longitude), new Date(year, month - 1, date, 12), method);
}
