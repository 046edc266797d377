import type { CountedDue, DonationLine } from './Donation';

type CountedLine = Pick<DonationLine, 'amount' | 'basis' | 'unitCents' | 'afterEid'>;

/**
 * Counts the people whom a part of a counted due feeds: a day of fidyah one, a broken fast or oath as many as it takes, a person of
 * zakat al-fitr one. Of a part that was refunded it may be a fraction.
 *
 * @returns `null` for an amount of the donor's own, and for donations stored before their price was
 */
export const countPeople = ({ unitCents }: Pick<CountedLine, 'unitCents'>, cents: number): number | null =>
  unitCents === undefined ? null : cents / unitCents;

/** The count behind a line; `undefined` for an amount of the donor's own. */
export function getCountedDue(line: CountedLine): CountedDue | undefined {
  const { amount, basis, unitCents, afterEid } = line;
  const shared = {
    combined: false,
    twoMeals: false,
    afterEid: afterEid === true,
    people: countPeople(line, amount),
    unitCents: unitCents ?? null,
  };
  switch (basis.by) {
    case 'amount':
      return undefined;
    case 'days':
      return { ...shared, by: 'days', count: basis.days };
    case 'fasts':
      return { ...shared, by: 'fasts', count: basis.fasts, combined: basis.combined, twoMeals: basis.meals === 2 };
    case 'oaths':
      return { ...shared, by: 'oaths', count: basis.oaths, twoMeals: basis.meals === 2 };
    case 'people':
      return { ...shared, by: 'people', count: basis.people };
  }
}
