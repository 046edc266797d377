import { listOutgoings } from '../../../src/domain/distribution/DistributionLog';
import { giveOut, type GivenOut } from '../../../src/domain/distribution/giveOut';
import { listFundMovements } from '../../../src/domain/distribution/listFundMovements';
import { kinds, type Donation } from '../../../src/domain/donation';
import { formatAud } from '../../../src/domain/money';
import { giveOutFund, readBooks, type BookPorts } from '../distributions/readBooks';

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);

/**
 * Describes what becomes of each fund when a gift goes back of which something was paid out already, to people or for costs: other gifts
 * of the fund stand for that, as far as there are any, and the foundation's own money for the rest, until the next gifts do. A fund never
 * holds less than nothing.
 *
 * @param after - the same donation with the refund or the void booked
 * @returns a sentence or more for each fund concerned; none if all that goes back is still held
 */
export async function describeGivenOut(ports: BookPorts, before: Donation, after: Donation): Promise<string[]> {
  const returned = listFundMovements(after).slice(listFundMovements(before).length);
  if (returned.length === 0) return [];
  const books = await readBooks(ports);
  return kinds.flatMap((fund) => {
    const ofFund = returned.filter((movement) => movement.fund === fund);
    if (ofFund.length === 0) return [];
    const was = giveOutFund(books, fund);
    const will = giveOut([...books.movements[fund], ...ofFund], listOutgoings(books.log, fund), books.log.reversals);
    const sumGiven = ({ gifts }: GivenOut) =>
      sum(
        gifts
          .filter(({ donationId }) => donationId === before.id)
          .flatMap(({ parts }) => parts.map((part) => part.cents)),
      );
    const givenCents = sumGiven(was) - sumGiven(will);
    if (givenCents <= 0) return [];
    const name = before.lines.find(({ kind }) => kind === fund)?.fundName ?? fund;
    const shortCents = sum(will.covered.values()) - sum(was.covered.values());
    const otherCents = givenCents - shortCents;
    return [
      `${name}: ${formatAud(givenCents)} of what goes back was paid out already.`,
      ...(otherCents > 0 ? [`${name}: ${formatAud(otherCents)} of other gifts stands for that from now on.`] : []),
      ...(shortCents > 0
        ? [
            `${name}: there are no other gifts for ${formatAud(shortCents)}. The fund stays at zero, and the foundation’s own money stands for it until new gifts come.`,
          ]
        : []),
    ];
  });
}
