import type { GivenOutSummary } from '../../domain/distribution/Distribution';
import { formatDay } from '../../domain/calendar/isoDay';
import { formatAud, formatCount } from '../../domain/money';

/** Says where a gift is: with people, or with us. Its day is by the calendar in Sydney, as on receipts. */
export function describeGivenOut({ givenCents, heldCents, day, batch }: GivenOutSummary): string {
  if (!day) return `We are holding ${formatAud(heldCents)} of your gift. We will say here when it has reached people.`;
  const part = batch ? `: part of ${formatAud(batch.cents)} to ${formatCount(batch.households)} households` : '';
  const on = formatDay(day, 'date');
  if (heldCents === 0) return `Your ${formatAud(givenCents)} reached people on ${on} in Sydney${part}.`;
  return `${formatAud(givenCents)} of your gift reached people by ${on} in Sydney${part}. We are holding the other ${formatAud(heldCents)}.`;
}
