import type { GivenOutSummary } from '../../domain/distribution/Distribution';
import { formatDay } from '../days';
import { formatAud } from '../../domain/money';
import { area, message } from '../message';

/** Texts that say where a gift is, and offer the email about that. */
export const givenOutCopy = area('givenOut', {
  held: (held: string) =>
    message('We are holding {held} of what you gave. We will say here when it has reached people.', { held }),
  all: (given: string, on: string) => message('Your {given} reached people on {on} in Sydney.', { given, on }),
  allWithOthers: (given: string, on: string, sum: string, households: number) =>
    message(
      'Your {given} reached people on {on} in Sydney: part of {sum} to {households, plural, one {# household} other {# households}}.',
      { given, on, sum, households },
    ),
  part: (given: string, on: string, held: string) =>
    message('{given} of what you gave reached people by {on} in Sydney. We are holding the other {held}.', {
      given,
      on,
      held,
    }),
  partWithOthers: (given: string, on: string, held: string, sum: string, households: number) =>
    message(
      '{given} of what you gave reached people by {on} in Sydney: part of {sum} to {households, plural, one {# household} other {# households}}. We are holding the other {held}.',
      { given, on, held, sum, households },
    ),
  withCosts: (where: string, costs: string) =>
    message('{where} {costs} of it paid running expenses.', { where, costs }),
  email: {
    ask: 'Email me when it has reached people',
    asked: 'We will send you one email when all of it has reached people.',
    forget: 'Don’t send me that email',
    failed: 'We could not save that',
  },
});

/** Says where a gift is: with people, or with us. Its day is by the calendar in Sydney, as on receipts. */
export function describeGivenOut({ costsCents, ...summary }: GivenOutSummary): string {
  const where = describeWhere(summary);
  return costsCents ? givenOutCopy.withCosts(where, formatAud(costsCents)) : where;
}

function describeWhere({ givenCents, heldCents, day, batch }: GivenOutSummary): string {
  const [given, held] = [formatAud(givenCents), formatAud(heldCents)];
  if (!day) return givenOutCopy.held(held);
  const on = formatDay(day, 'date');
  if (!batch) return heldCents === 0 ? givenOutCopy.all(given, on) : givenOutCopy.part(given, on, held);
  const [sum, households] = [formatAud(batch.cents), batch.households] as const;
  return heldCents === 0
    ? givenOutCopy.allWithOthers(given, on, sum, households)
    : givenOutCopy.partWithOthers(given, on, held, sum, households);
}
