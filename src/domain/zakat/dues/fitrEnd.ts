import { addDays, type IsoDay } from '../../calendar/isoDay';
import { findPlace, places } from '../../calendar/places';
import { toMoment } from '../../calendar/toZonedTime';

/** When Eid al-Fitr is, as editors have set it. */
export interface EidTerms {
  /** The first of the two days on which it may fall, by the calendar. */
  readonly firstDay: IsoDay;
  /** Its day, once it is announced. */
  readonly announced: IsoDay | null;
  /** When its prayer begins, by the clocks of each place: `07:30`. */
  readonly prayerTime: string;
}

/** Returns the day of Eid: the announced one, and until then the later of the two, so that no gift counts as late that is in time. */
export const getEidDay = ({ firstDay, announced }: EidTerms): IsoDay => announced ?? addDays(firstDay, 1);

/**
 * Returns when zakat al-fitr ends for a donor: as the Eid prayer begins where they are (Ibn 'Abbas in Sunan Abi Dawud 1609). For an
 * unknown place it is where in Australia the prayer comes last, so that it never ends too early.
 *
 * @param slug - the slug of one of the `places`
 * @throws RangeError for an invalid day or time
 */
export function getFitrEnd(eid: EidTerms, slug: string | null | undefined): Date {
  const place = findPlace(slug);
  const ends = (place ? [place] : places).map(({ zone }) => toMoment(getEidDay(eid), eid.prayerTime, zone));
  return ends.reduce((latest, end) => (end > latest ? end : latest));
}

/** Whether a gift comes after the Eid prayer of its donor's place: it is sadaqah then, which buys food as well. */
export const isFitrLate = (eid: EidTerms | null, slug: string | null | undefined, now: Date): boolean =>
  eid !== null && now >= getFitrEnd(eid, slug);
