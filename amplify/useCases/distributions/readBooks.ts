import { sydneyDay } from '../../../src/domain/calendar';
import { listOutgoings, readLog, type LogEntry, type LogState } from '../../../src/domain/distribution/DistributionLog';
import { giveOut, type FundMovement, type GivenOut } from '../../../src/domain/distribution/giveOut';
import { listFundMovements } from '../../../src/domain/distribution/listFundMovements';
import { getNextMonth } from '../../../src/domain/distribution/verifyMonths';
import {
  getClosingTime,
  getLedgerEntries,
  getMonth,
  kinds,
  type Donation,
  type Kind,
} from '../../../src/domain/donation';
import { getEntryShares } from '../../../src/domain/donation/ledger/getLedgerEntries';
import type { FundMonthMovements } from '../ports/distributions';
import type { GivingPorts } from '../ports/giving';

export type BookPorts = Pick<GivingPorts, 'donations' | 'distributionLog' | 'fundMonths' | 'clock'>;

/** Nothing is booked earlier. */
const firstMonth = '2020-01';

/** All that came into the funds and left them, up to now. */
export interface FundBooks {
  readonly entries: readonly LogEntry[];
  readonly log: LogState;
  readonly movements: Readonly<Record<Kind, readonly FundMovement[]>>;
  /** The fees of a month, in whole cents; nothing moved in a month that is absent. */
  readonly fees: ReadonlyMap<string, FundMonthMovements['fees']>;
}

function readMovements(donations: readonly Donation[], month: string): FundMonthMovements {
  let [paidCents, coverCents] = [0, 0];
  for (const donation of donations)
    for (const entry of getLedgerEntries(donation)) {
      if (getMonth(entry.bookedAt) !== month) continue;
      if (entry.kind === 'fee') paidCents += entry.cents;
      coverCents -= getEntryShares(entry, donation.lines.length)[donation.lines.length] ?? 0;
    }
  // Of one day the older gift is given out first.
  const getStart = (donation: Donation) => getLedgerEntries(donation)[0]?.bookedAt ?? '';
  const ordered = [...donations].sort(
    (one, other) => Number(getStart(one) > getStart(other)) - Number(getStart(one) < getStart(other)),
  );
  const movements = ordered.flatMap(listFundMovements).filter(({ day }) => day.startsWith(month));
  return { movements, fees: { paidCents, coverCents } };
}

/**
 * Reads the log of distributions and every movement of the funds. Months in which nothing is booked any more are read as they were
 * summed up; of the others each donation is read.
 *
 * @param storesMonths - whether months that have ended are summed up for the next reading
 */
export async function readBooks(ports: BookPorts, { storesMonths = false } = {}): Promise<FundBooks> {
  const { donations, distributionLog, fundMonths, clock } = ports;
  const now = clock();
  // First: what moves while donations are read may only add to the funds, or is a refund, which any payment may meet.
  const entries = await distributionLog.list();
  const months = new Map(await fundMonths.list());
  const missing: string[] = [];
  for (let month = firstMonth; month <= sydneyDay(now).slice(0, 7); month = getNextMonth(month))
    if (!months.has(month)) missing.push(month);
  const read = await Promise.all(
    missing.map(async (month) => [month, readMovements(await donations.listMoved(month), month)] as const),
  );
  for (const [month, movements] of read) {
    months.set(month, movements);
    if (storesMonths && now >= getClosingTime(month)) await fundMonths.put(month, movements);
  }
  const log = readLog(entries);
  const all = [...log.openings, ...[...months.values()].flatMap(({ movements }) => movements)];
  return {
    entries,
    log,
    movements: groupByFund(all),
    fees: new Map([...months].map(([month, { fees }]) => [month, fees])),
  };
}

const groupByFund = (all: FundMonthMovements['movements']) =>
  Object.fromEntries(
    kinds.map((fund) => [fund, all.filter((one) => one.fund === fund)] as const),
  ) as unknown as FundBooks['movements'];

/** Follows each cent of a fund. */
export const giveOutFund = ({ log, movements }: FundBooks, fund: Kind): GivenOut =>
  giveOut(movements[fund], listOutgoings(log, fund), log.reversals);
