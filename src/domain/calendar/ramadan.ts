import { fromHijri, getHijriMonthLength, ramadanMonth, toHijri } from './hijri';
import { addDays, countDaysBetween, type IsoDay } from './isoDay';

/** The month of fasting of a Hijri year, as computed. The real beginning and end depend on the announced sighting. */
export interface Ramadan {
  /** Hijri year. */
  readonly year: number;
  /** First and last day of fasting. */
  readonly firstDay: IsoDay;
  readonly lastDay: IsoDay;
  /** 29 or 30. */
  readonly length: number;
  /** 1 Shawwal. */
  readonly eid: IsoDay;
}

/**
 * One day of a Ramadan calendar. The calendar includes the day before (`eve`) and the day of Eid (`eid`): prayer times
 * belong to Gregorian dates and stay right when the announced sighting moves Ramadan by a day.
 */
export interface RamadanDay {
  readonly kind: 'eve' | 'fast' | 'eid';
  readonly date: IsoDay;
  /** Day of Ramadan, 1 to 30; `null` for the eve and Eid. */
  readonly ramadanDay: number | null;
  /**
   * Which of the last ten nights (21 to 30) begins at this day's sunset, else `null`. A Hijri night comes before its
   * day, so the 21st night begins on the evening of the 20th day.
   */
  readonly night: number | null;
}

const firstOfLastTen = 21;

/** Computing one takes a dozen conversions of dates, and a run of the scheduler needs the same one for every plan. */
const computed = new Map<number, Ramadan>();

/**
 * Returns the Ramadan of a Hijri year.
 *
 * @throws RangeError for a year without tables
 */
export function getRamadan(year: number): Ramadan {
  const cached = computed.get(year) ?? computeRamadan(year);
  computed.set(year, cached);
  return cached;
}

function computeRamadan(year: number): Ramadan {
  const firstDay = fromHijri({ year, month: ramadanMonth, day: 1 });
  if (!firstDay) throw new RangeError(`there is no Ramadan ${year} AH`);
  const length = getHijriMonthLength(year, ramadanMonth);
  return { year, firstDay, lastDay: addDays(firstDay, length - 1), length, eid: addDays(firstDay, length) };
}

/** The dates that are announced rather than computed. */
export interface Announced {
  /** First day of fasting of the coming or current Ramadan, if an editor has set it. */
  readonly ramadanStart: IsoDay | null;
}

/** An announced sighting moves Ramadan by a day at most; another date is a typing error. */
const maxMoved = 1;

/** Returns the first day of fasting of a Hijri year: as announced if that is within a day of the computed one. */
export function getRamadanStart(year: number, { ramadanStart }: Announced): IsoDay {
  const { firstDay } = getRamadan(year);
  return ramadanStart && Math.abs(countDaysBetween(firstDay, ramadanStart)) <= maxMoved ? ramadanStart : firstDay;
}

/** Returns the current or next Ramadan. One that has ended is returned until the day after Eid. */
export function getComingRamadan(today: IsoDay): Ramadan {
  const thisYear = getRamadan(toHijri(today).year);
  return today <= thisYear.eid ? thisYear : getRamadan(thisYear.year + 1);
}

/** Lists the rows of a Ramadan calendar: the day before, each day of fasting, and Eid. */
export function listRamadanDays({ firstDay, length, eid }: Ramadan): RamadanDay[] {
  const fasts = Array.from({ length }, (_, index): RamadanDay => {
    const ramadanDay = index + 1;
    const night = ramadanDay + 1;
    return {
      kind: 'fast',
      date: addDays(firstDay, index),
      ramadanDay,
      night: night >= firstOfLastTen && night <= length ? night : null,
    };
  });
  return [
    { kind: 'eve', date: addDays(firstDay, -1), ramadanDay: null, night: null },
    ...fasts,
    { kind: 'eid', date: eid, ramadanDay: null, night: null },
  ];
}
