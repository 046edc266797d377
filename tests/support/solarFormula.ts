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
export function sunAt(moment: number): Sun {
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
export function solarNoon(day: string, longitude: number): number {
  const meanNoon = Date.parse(`${day}T12:00:00Z`) - longitude * 240_000;
  return meanNoon - sunAt(meanNoon).equationOfTime * 60_000;
}

/**
 * Milliseconds at which the sun stands at an altitude (degrees, negative below the horizon) before or after its transit.
 * The declination is taken at the moment itself, found in three steps.
 */
export function sunAtAltitude(
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
export function shadowAltitude(latitude: number, declination: number, times: number): number {
  return Math.atan(1 / (times + Math.tan(rad * Math.abs(latitude - declination)))) / rad;
}
