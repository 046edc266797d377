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
  rest: (given: string, on: string) => message('The other {given} reached people on {on} in Sydney.', { given, on }),
  restWithOthers: (given: string, on: string, sum: string, households: number) =>
    message(
      'The other {given} reached people on {on} in Sydney: part of {sum} to {households, plural, one {# household} other {# households}}.',
      { given, on, sum, households },
    ),
  withCosts: (costs: string, where: string) =>
    message('{costs} of what you gave paid running expenses. {where}', { costs, where }),
  allForCosts: (costs: string) => message('Your {costs} paid running expenses.', { costs }),
  email: {
    ask: 'Email me when it has reached people',
    asked: 'We will send you one email when all of it has reached people.',
    forget: 'Don’t send me that email',
    failed: 'We could not save that',
  },
});

/**
 * Says where a gift is: with people, or with us, and what of it paid running expenses. Its day is by the calendar in Sydney, as on
 * receipts.
 */
export function describeGivenOut(summary: GivenOutSummary): string {
  const { costsCents = 0, givenCents, heldCents } = summary;
  if (costsCents === 0) return describeWhere(summary, givenOutCopy.all, givenOutCopy.allWithOthers);
  const costs = formatAud(costsCents);
  // Costs took a part of it, and the rest went back to the donor.
  if (givenCents === 0 && heldCents === 0) return givenOutCopy.allForCosts(costs);
  return givenOutCopy.withCosts(costs, describeWhere(summary, givenOutCopy.rest, givenOutCopy.restWithOthers));
}

/** @param all - the text if nothing is held any more, and `allWithOthers` with the payments that it was part of */
function describeWhere(
  { givenCents, heldCents, day, batch }: GivenOutSummary,
  all: typeof givenOutCopy.all,
  allWithOthers: typeof givenOutCopy.allWithOthers,
): string {
  const [given, held] = [formatAud(givenCents), formatAud(heldCents)];
  if (!day) return givenOutCopy.held(held);
  const on = formatDay(day, 'date');
  if (!batch) return heldCents === 0 ? all(given, on) : givenOutCopy.part(given, on, held);
  const [sum, households] = [formatAud(batch.cents), batch.households] as const;
  return heldCents === 0
    ? allWithOthers(given, on, sum, households)
    : givenOutCopy.partWithOthers(given, on, held, sum, households);
}
