import { SYDNEY } from '../calendar/sydneyDay';
import { toZonedTime } from '../calendar/toZonedTime';

const MS_PER_MINUTE = 60_000;

/**
 * The moment at which it is a given day and time in Sydney, daylight saving included. For a time that the clocks skip,
 * the
 * moment after the skip; for one they show twice, one of the two.
 *
 * @param day As `2027-03-09`.
 * @param time On the 24-hour clock, as `07:15`.
 * @throws RangeError for an invalid day or time
 */
export function sydneyMoment(day: string, time: string): Date {
  const wanted = asIfUtc(day, time);
  if (Number.isNaN(wanted)) throw new RangeError(`"${day} ${time}" is no moment`);
  // Twice, because the first guess may be on the other side of a daylight saving change.
  const near = wanted - ahead(wanted);
  return new Date(wanted - ahead(near));
}

function asIfUtc(day: string, time: string): number {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return Number.NaN;
  const moment = Date.parse(`${day}T${time}:00Z`);
  return Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(day) ? Number.NaN : moment;
}

/** How far Sydney is ahead of UTC at a moment, in milliseconds. */
function ahead(moment: number): number {
  const wholeMinute = Math.floor(moment / MS_PER_MINUTE) * MS_PER_MINUTE;
  const { day, time } = toZonedTime(new Date(wholeMinute), SYDNEY);
  return asIfUtc(day, time) - wholeMinute;
}
