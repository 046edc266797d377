/** Local day and time at the place of the prayer: `{ day: '2027-03-09', time: '07:15' }`. */
export interface LocalMoment {
  readonly day: string;
  /** Hours and minutes on the 24-hour clock. */
  readonly time: string;
}

/** What a fitr donation counts as at its moment. */
export type FitrStatus = 'zakat-al-fitr' | 'sadaqah';

/**
 * Zakat al-fitr is given before the Eid prayer; once the prayer begins it counts as sadaqah (Ibn 'Abbas in Sunan Abi
 * Dawud
 * 1609). Both moments are local to the same place.
 *
 * @throws RangeError for an invalid moment
 */
export function getFitrStatus(given: LocalMoment, eidPrayer: LocalMoment): FitrStatus {
  return written(given) < written(eidPrayer) ? 'zakat-al-fitr' : 'sadaqah';
}

/** Days and times of fixed width sort as text. */
function written({ day, time }: LocalMoment): string {
  const text = `${day}T${time}`;
  if (!/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(text)) throw new RangeError(`"${text}" is no moment`);
  return text;
}
