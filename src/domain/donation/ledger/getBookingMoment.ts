import { sydneyDay, sydneyMoment } from '../../calendar/sydneyDay';

/** A month's books stay open for this many days of the next month; after that the month's export never changes. */
export const daysUntilClosed = 5;

/** Returns the month in Sydney that a moment falls into: `2027-02`. */
export const getMonth = (moment: string): string => sydneyDay(new Date(moment)).slice(0, 7);

/** Returns the moment from which nothing more is booked in a month (`2027-02`). */
export function getClosingTime(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return sydneyMoment(`${next}-${String(daysUntilClosed + 1).padStart(2, '0')}`, '00:00');
}

/**
 * Returns the moment at which a movement is booked: when it happened while that month is open, otherwise when it was learnt.
 * Never in the future, whatever the provider's clock says.
 */
export function getBookingMoment(at: string, now: Date): string {
  const isFuture = Date.parse(at) > now.getTime();
  return isFuture || now >= getClosingTime(getMonth(at)) ? now.toISOString() : at;
}
