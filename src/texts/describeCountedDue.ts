import { countPeople, type CountedLine } from '../domain/donation/countedDue';
import { formatAud } from '../domain/money';
import { countedDues as texts } from './en-AU/countedDues';

/**
 * Describes what a line was counted from, in one sentence without a full stop: `Kaffarah for 2 broken fasts: feeds 120 people at A$5.00
 * each`. Receipts, emails, account, finance and the donation's page all say it so.
 *
 * @returns `undefined` for an amount of the donor's own; without price and people for donations stored before their price was
 */
export function describeCountedDue(line: CountedLine): string | undefined {
  const { amount, basis, unitCents, afterEid } = line;
  const price = unitCents === undefined ? undefined : formatAud(unitCents);
  const people = countPeople(line, amount);
  const meals = 'meals' in basis && basis.meals === 2 ? 'two' : 'one';
  const withPeople = (kaffarah: string) =>
    people === null || price === undefined ? kaffarah : texts.feeds(kaffarah, people, price);
  switch (basis.by) {
    case 'amount':
      return undefined;
    case 'days':
      return texts.days(basis.days, price);
    case 'fasts':
      return withPeople(texts.fasts(basis.fasts, basis.combined ? 'yes' : 'no', meals));
    case 'oaths':
      return withPeople(texts.oaths(basis.oaths, meals));
    case 'people':
      return afterEid ? texts.late(basis.people, price) : texts.fitr(basis.people, price);
  }
}
