import { lateFitrLine } from '../claims/fitr';
import { formatAud } from '../money/formatAud';
import type { DonationLine } from './Donation';

type CountedLine = Pick<DonationLine, 'amount' | 'basis' | 'unitCents' | 'afterEid'>;

/**
 * Counts the people whom a part of a counted due feeds: a day of fidyah one, a broken fast or oath as many as it takes, a person of
 * zakat al-fitr one. Of a part that was refunded it may be a fraction.
 *
 * @returns `null` for an amount of the donor's own, and for donations stored before their price was
 */
export const countPeople = ({ unitCents }: CountedLine, cents: number): number | null =>
  unitCents === undefined ? null : cents / unitCents;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/**
 * Describes what a line was counted from, in one sentence without a full stop: `Kaffarah for 2 broken fasts: feeds 120 people at A$5.00
 * each`. Receipts, emails, account, finance and the donation's page all say it so.
 *
 * @returns `undefined` for an amount of the donor's own; without price and people for donations stored before their price was
 */
export function describeCountedDue(line: CountedLine): string | undefined {
  const { amount, basis, unitCents, afterEid } = line;
  const price = unitCents === undefined ? '' : ` at ${formatAud(unitCents)}`;
  const people = countPeople(line, amount);
  const two = 'meals' in basis && basis.meals === 2 ? ', two meals for each person' : '';
  const feeds = people === null ? two : `${two}: feeds ${counted(people, 'person', 'people')}${price} each`;
  switch (basis.by) {
    case 'amount':
      return undefined;
    case 'days':
      return `Fidyah for ${counted(basis.days, 'day', 'days')}${price && `${price} a day`}`;
    case 'fasts':
      return `Kaffarah for ${counted(basis.fasts, 'broken fast', 'broken fasts')}${basis.combined ? ', counted as one' : ''}${feeds}`;
    case 'oaths':
      return `Kaffarah for ${counted(basis.oaths, 'broken oath', 'broken oaths')}${feeds}`;
    case 'people': {
      const whom = `for ${counted(basis.people, 'person', 'people')}${price && `${price} each`}`;
      return afterEid ? `${lateFitrLine} ${whom}` : `Zakat al-fitr ${whom}`;
    }
  }
}
