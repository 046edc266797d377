import { addDays, sydneyDay } from '../../../src/domain/calendar';
import { closeMonth } from '../../../src/domain/distribution/closeMonth';
import { batchDistributions, type Batch, type LogEntry } from '../../../src/domain/distribution/DistributionLog';
import { sha256, toHashedText, type ImpactMonth } from '../../../src/domain/distribution/ImpactMonth';
import { minHouseholds } from '../../../src/domain/distribution/listShares';
import { getNextMonth } from '../../../src/domain/distribution/verifyMonths';
import { getClosingTime, kinds, type Kind } from '../../../src/domain/donation';
import type { ImpactFigures } from '../../../src/contract/impact';
import type { GivenOutLine, Outgoing } from '../../../src/domain/distribution/Distribution';
import type { GivingPorts } from '../ports/giving';
import { sumHeld } from './listDistributions';
import { giveOutFund, readBooks, type FundBooks } from './readBooks';

export type UpdatePorts = Pick<
  GivingPorts,
  'donations' | 'distributionLog' | 'fundMonths' | 'givenOut' | 'impactFigures' | 'clock' | 'log'
>;

/** Stands in the log for the nightly job, which closes the months. */
const nightly = { userId: 'nightly', email: 'nightly' };

/**
 * Brings up to date what follows from the funds' books, every night: closes the months in which nothing is booked any more, stores
 * where each gift is, and the public figures, and reports zakat that is held for too long. What was done before changes nothing.
 */
export async function updateBooks(ports: UpdatePorts): Promise<{ readonly closed: readonly string[] }> {
  let books = await readBooks(ports, { storesMonths: true });
  const closed: string[] = [];
  for (
    let month = findMonthToClose(books);
    month && ports.clock() >= getClosingTime(month);
    month = getNextMonth(month)
  ) {
    // Someone may have recorded a payment of this month just now: it is closed with that one, or tomorrow.
    if (!(await ports.distributionLog.append(await createClosing(ports, books, month)))) break;
    closed.push(month);
    books = await readBooks(ports);
  }
  await ports.givenOut.replaceAll(listGivenOut(books));
  await ports.impactFigures.put(createFigures(books, ports.clock()));
  const { heldCents, overdueCents } = sumHeld(books, 'zakat', ports.clock());
  if (overdueCents > 0) ports.log.warn('zakat_held_long', { cents: overdueCents });
  ports.log.info('books_updated', { closed: closed.length, zakatHeldCents: heldCents });
  return { closed };
}

/** The month after the last closed one; without any, the first in which money moved. */
function findMonthToClose({ log, movements }: FundBooks): string | null {
  if (log.closedThrough) return getNextMonth(log.closedThrough);
  const days = [...kinds.flatMap((fund) => movements[fund]), ...log.distributions].map(({ day }) => day);
  return days.sort()[0]?.slice(0, 7) ?? null;
}

async function createClosing(
  { clock }: UpdatePorts,
  { log, movements, fees }: FundBooks,
  month: string,
): Promise<LogEntry> {
  const last = log.closedMonths.at(-1);
  const previous = last ? await sha256(toHashedText(last)) : log.openingHead;
  const { distributions, reversals, costs } = log;
  const ofMonth = fees.get(month) ?? { paidCents: 0, coverCents: 0 };
  const closed: ImpactMonth = closeMonth(month, previous, {
    movements,
    distributions,
    reversals,
    costs,
    fees: ofMonth,
  });
  const at = clock().toISOString();
  const attempt = `closing:${month}`;
  return { type: 'closed', number: log.last + 1, at, by: nightly, why: '', attempt, month: closed };
}

const batchFund = ({ log }: FundBooks, fund: Kind): readonly Batch[] =>
  batchDistributions(
    log.distributions.filter((distribution) => distribution.fund === fund),
    log.reversals,
    minHouseholds,
  );

const sumCents = (some: readonly { readonly cents: number }[]) => some.reduce((total, { cents }) => total + cents, 0);

/** Lists, for each donation, what of its lines was given out and when. */
export function listGivenOut(books: FundBooks): ReadonlyMap<string, readonly GivenOutLine[]> {
  const gifts = new Map<string, GivenOutLine[]>();
  for (const fund of kinds) {
    const days = new Map(books.log.distributions.map(({ id, day }) => [id, day]));
    const batches = new Map(batchFund(books, fund).flatMap((batch) => batch.ids.map((id) => [id, batch] as const)));
    for (const { donationId, line, parts } of giveOutFund(books, fund).gifts) {
      if (parts.length === 0 || donationId === 'opening') continue;
      const isCost = ({ distributionId }: (typeof parts)[number]) => !days.has(distributionId);
      const costsCents = sumCents(parts.filter(isCost));
      const given = parts
        .filter((part) => !isCost(part))
        .map(({ distributionId, cents }) => {
          const batch = batches.get(distributionId);
          const told = batch?.isWhole && { batch: { cents: batch.cents, households: batch.households } };
          return { day: days.get(distributionId) ?? '', cents, ...told };
        });
      gifts.set(donationId, [
        ...(gifts.get(donationId) ?? []),
        { line, parts: given, ...(costsCents > 0 && { costsCents }) },
      ]);
    }
  }
  return gifts;
}

/** Sums the months that are not closed yet. Payments that are not a whole batch yet are not told of: their money counts as held. */
function createFigures(books: FundBooks, now: Date): ImpactFigures {
  const { closedThrough, closedMonths, openings, distributions, costs, reversals } = books.log;
  const isOpen = ({ day }: { readonly day: string }) => closedThrough === null || day.slice(0, 7) > closedThrough;
  const reversedOn = new Map(reversals.map(({ reverses, day }) => [reverses, day]));
  // Of a closed month, and reversed since. Nothing is reversed on a day of a closed month.
  const sumCorrected = (all: readonly Outgoing[]) =>
    sumCents(all.filter((one) => !isOpen(one) && isOpen({ day: reversedOn.get(one.id) ?? '' })));
  return {
    // A night's figures are those of the day before.
    day: addDays(sydneyDay(now), -1),
    after: closedThrough,
    funds: kinds.map((fund) => {
      const inCents = sumCents(books.movements[fund].filter(isOpen));
      const open = { ...books, log: { ...books.log, distributions: distributions.filter(isOpen) } };
      const whole = batchFund(open, fund).filter(({ isWhole }) => isWhole);
      const outCents = sumCents(whole) - sumCorrected(distributions.filter((one) => one.fund === fund));
      const paid = costs.filter(({ paidBy }) => paidBy === fund);
      const costsCents = sumCents(paid.filter((one) => isOpen(one) && !reversedOn.has(one.id))) - sumCorrected(paid);
      const before = closedMonths.at(-1)?.funds.find((one) => one.fund === fund);
      const opening = sumCents(openings.filter((one) => one.fund === fund));
      const heldBefore = before ? before.heldCents - before.coveredCents : opening;
      return { fund, inCents, outCents, costsCents, heldCents: heldBefore + inCents - outCents - costsCents };
    }),
  };
}
