import { countDaysBetween, formatDay, hijriMonths } from '../../../../domain/calendar';
import type { Announced, IsoDay } from '../../../../domain/calendar';
import { findNextZakatDate } from '../../../../domain/reminder';

export interface ComingZakatProps {
  /** Of the Hijri year: month 1 to 12, day 1 to 30. */
  readonly month: number;
  readonly day: number;
  readonly today: IsoDay;
  readonly announced: Announced;
}

/** The day of the Hijri year on which zakat falls due, and when that is next, in both calendars. */
export function ComingZakat({ month, day, today, announced }: ComingZakatProps) {
  const { day: next, hijri } = findNextZakatDate({ month, day }, today, announced);
  const left = countDaysBetween(today, next);
  return (
    <p>
      <strong>
        {day} {hijriMonths[month - 1]}
      </strong>{' '}
      of each year. Next on <time dateTime={next}>{formatDay(next, 'long')}</time>, {hijri.day} {hijriMonths[month - 1]}{' '}
      {hijri.year} AH
      {left === 0 ? ': that is today.' : left === 1 ? ': that is tomorrow.' : `, in ${left} days.`} We worked this date
      out from a calendar. The sighting of the moon may move it by a day.
    </p>
  );
}
