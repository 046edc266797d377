import { describe, expect, it } from 'vitest';
import { createDonationTable } from '../../amplify/adapters/donationTable/createDonationTable';
import { sydneyDay } from '../../src/domain/calendar';
import { carryOverEntries } from '../../amplify/useCases/finance/carryOverEntries';
import { exportDonations } from '../../amplify/useCases/finance/exportDonations';
import { listDonationsMoved } from '../../amplify/useCases/finance/listDonations';
import {
  sumBalance,
  getLedgerEntries,
  isPaid,
  getRetainedLines,
  observe,
  sumReversedCents,
  summariseEntries,
  type Donation,
} from '../../src/domain/donation';
import { checkLedger } from '../../src/domain/donation/ledger/checkLedger';
import { aDispute, aRefund, someRefunds } from '../builders/giving';
import { Faults } from '../faults/Faults';
import { MemoryTable } from '../faults/MemoryTable';
import { Process } from '../faults/Process';
import { Random } from '../faults/Random';
import { World } from '../faults/World';
import stored from '../support/storedBeforeLedger.json';

/**
 * Donations as the back end stored them before there were ledgers (commit e9c580f, by its own fault simulator): one for each status,
 * way to pay, and combination of refund, refund that failed and dispute that it came to in 400 histories.
 */
const storedDonations = stored as unknown as readonly { readonly is: string; readonly donation: Donation }[];

/** The same as older versions stored them, when some fields were not there yet. */
const older = ({ donation }: (typeof storedDonations)[number]): Donation => {
  const { seen: _seen, feeFund: _feeFund, failedRefunds: _failed, declines: _declines, ...rest } = donation;
  return rest;
};

const donations = [
  ...storedDonations,
  ...storedDonations.map((one) => ({ is: `${one.is}, older`, donation: older(one) })),
].map((one, index): [string, Donation] => [one.is, { ...one.donation, id: `don_${String(index).padStart(26, '0')}` }]);

/** Works on a table in memory, in its own time. */
async function withTable(work: (ports: ReturnType<typeof createDonationTable>) => Promise<void>): Promise<void> {
  const calm = new Faults(new Random(0));
  calm.end();
  const world = new World(new Random(1), new Date('2027-12-01T00:00:00Z'));
  const table = new MemoryTable(world, calm);
  const working = work(createDonationTable(table.clientFor(new Process(world, calm))));
  await world.run();
  await working;
}

const days = { from: '2027-01-01', to: '2027-12-31' };

const now = new Date('2027-12-01T00:00:00Z');

describe('a donation stored before ledgers existed', () => {
  it.each(donations)(
    'a donation stored before ledgers existed has a balanced ledger with the stored sums: %s',
    (_, donation) => {
      const entries = getLedgerEntries(donation);
      for (const { id, postings } of entries)
        expect(
          postings.reduce((sum, { cents }) => sum + cents, 0),
          id,
        ).toBe(0);
      const { refundedCents, failedRefunds, dispute, succeededAt } = donation;
      expect(summariseEntries(entries, donation.totalCents)).toEqual(
        JSON.parse(JSON.stringify({ refundedCents, failedRefunds, dispute, succeededAt })),
      );
      const inFunds = 0 - sumBalance(entries, (account) => account.startsWith('fund:'));
      expect(inFunds).toBe(isPaid(donation) ? donation.totalCents - sumReversedCents(donation) : 0);
    },
  );

  it.each(donations)(
    'the check of ledgers finds nothing in a donation stored before ledgers existed, whatever happens to it later: %s',
    (_, donation) => {
      expect(checkLedger(donation)).toEqual([]);
      const carried = { ...donation, entries: getLedgerEntries(donation) };
      expect(checkLedger(carried)).toEqual([]);
      const later = [aRefund(someRefunds([donation.refundedCents + 3, 5], ['re_2'])), aDispute('lost', 50)];
      const learnt = later.reduce((current, seen) => observe(current, seen, now).donation, donation);
      expect(checkLedger(learnt)).toEqual([]);
      const { entries = [] } = learnt;
      // As they were stored before entries kept which lines were named.
      const unmarked = entries.map(({ lines: _lines, ...entry }) => entry);
      expect(checkLedger({ ...learnt, entries: unmarked })).toEqual([]);
    },
  );

  it.each(donations)(
    'a donation stored before ledgers existed spreads its refunds over all its lines, as its receipts said: %s',
    (_, donation) => {
      const gone = sumReversedCents(donation);
      const { lines, feeCents } = getRetainedLines(donation, gone);
      const left = [...lines.map(({ cents }) => cents), feeCents];
      const given = [...donation.lines.map(({ amount }) => amount), donation.feeCents];
      left.forEach((cents, index) => {
        const share = (given[index]! * gone) / donation.totalCents;
        expect(Math.abs(given[index]! - cents - share)).toBeLessThan(1);
      });
    },
  );

  const paid = donations.filter(([, donation]) => isPaid(donation) && !donation.failedRefunds);
  /** Refunds as the provider reports it: the refunds of the stored sum and others. */
  const refundedAfter = (donation: Donation, ...others: readonly number[]) => {
    const cents = [donation.refundedCents, ...others].filter((one) => one > 0);
    return observe(donation, aRefund(someRefunds(cents)), now).donation.refundedCents;
  };

  it.each(paid.filter(([, { refundedCents }]) => refundedCents > 0))(
    'a donation stored before ledgers existed counts no stored refund twice: %s',
    (_, donation) => expect(refundedAfter(donation)).toBe(donation.refundedCents),
  );

  it.each(paid.filter(([, { totalCents, refundedCents }]) => refundedCents < totalCents))(
    'a donation stored before ledgers existed counts a new refund once: %s',
    (_, donation) => expect(refundedAfter(donation, 10)).toBe(donation.refundedCents + 10),
  );

  it('a reported refund is booked only with the part that a donation’s stored sum lacks, however often it is reported', () => {
    const [, paid] = donations.find(([, { status }]) => status === 'succeeded')!;
    const donation: Donation = { ...paid, status: 'partly_refunded', refundedCents: 30 };
    const first = observe(donation, aRefund(40), now).donation;
    expect(first.refundedCents).toBe(40);
    expect(observe(first, aRefund(someRefunds([40, 5])), now).donation.refundedCents).toBe(45);
  });
});

describe('carrying donations over', () => {
  it('carrying donations over stores a ledger for each that has moved money, once, and changes no export', () =>
    withTable(async (ports) => {
      for (const [, donation] of donations) await ports.donations.create(donation);
      const exported = async () => exportDonations(await listDonationsMoved(ports, days), [], days);
      const before = await exported();
      const moved = donations.filter(([, donation]) => getLedgerEntries(donation).length > 0).length;
      expect(moved).toBeGreaterThan(40);
      expect(await carryOverEntries(ports, days)).toEqual({ donations: donations.length, carried: moved, listed: 0 });
      const [, first] = donations.find(([, donation]) => isPaid(donation))!;
      const carried = await ports.donations.get(first.id);
      expect(carried).toEqual({ ...first, version: first.version + 1, entries: getLedgerEntries(first) });
      expect(await exported()).toBe(before);
      expect(await ports.donations.listMoved(sydneyDay(new Date(first.succeededAt!)).slice(0, 7))).not.toEqual([]);

      expect(await carryOverEntries(ports, days)).toEqual({ donations: donations.length, carried: 0, listed: 0 });
      expect(await ports.donations.get(first.id)).toEqual(carried);
    }));
});
