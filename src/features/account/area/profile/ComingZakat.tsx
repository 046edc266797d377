import { countDaysBetween, type Announced, type IsoDay } from '../../../../domain/calendar';
import { formatDay } from '../../../../texts/days';
import { formatHijri, formatHijriDay } from '../../../../texts/hijri';
import { findNextZakatDate } from '../../../../domain/reminder';
import { lazyCopy } from '../../../../texts/en-AU/account/areaLazy';

export interface ComingZakatProps {
  /** The date of the Hijri year: month 1 to 12, day 1 to 30. */
  readonly month: number;
  readonly day: number;
  readonly today: IsoDay;
  readonly announced: Announced;
}

/** The day of the Hijri year on which zakat falls due, and when that is next, in both calendars. */
export function ComingZakat({ month, day, today, announced }: ComingZakatProps) {
  const { day: next, hijri } = findNextZakatDate({ month, day }, today, announced);
  return (
    <p>
      {lazyCopy.overview.zakatDate.coming(
        formatHijriDay({ day, month }),
        <time dateTime={next}>{formatDay(next, 'long')}</time>,
        formatHijri(hijri),
        countDaysBetween(today, next),
      )}
    </p>
  );
}
