import {
  getClosingTime,
  getLedgerEntries,
  getMonth,
  sumBalance,
  type Donation,
  type LedgerEntry,
} from '../../../src/domain/donation';
import type { Account } from '../../../src/domain/donation/ledger/LedgerEntry';
import type { Transfer } from '../../../src/domain/donation/ledger/Transfer';
import { formatAud } from '../../../src/domain/money';
import type { MonthSums } from '../ports/donations';
import type { ListedPayout, ListedTransfer } from '../ports/PaymentSnapshot';
import type { GivingPorts } from '../ports/giving';
import { buildDifference, type Difference } from './Difference';
import { addDays } from './listDonations';

/** Nothing is booked earlier. */
const firstMonth = '2020-01';

/**
 * Hours ago at which both sides are compared: PayPal knows its balance after three. At two of them, as a movement of the very moment
 * may be on one side only.
 */
const hoursAgo = [4, 5] as const;

const payoutPrefix = 'payout:';

/**
 * Lists what arrived payouts have besides payments, such as the provider's own charges and payouts that came back, as transfers to the
 * bank.
 */
export const listPayoutRests = (payouts: readonly ListedPayout[]): readonly ListedTransfer[] =>
  payouts.flatMap(({ id, status, arrivesAt: at, otherCents }) => {
    const rest = { id: `${payoutPrefix}${id}`, at, cents: otherCents, feeCents: 0 };
    if (otherCents === 0 || (status !== 'paid' && status !== 'failed')) return [];
    return status === 'paid' ? [rest] : [rest, { ...rest, id: `${rest.id}:failed`, cents: 0 - otherCents }];
  });

type Entry = Pick<LedgerEntry, 'id' | 'at' | 'bookedAt' | 'postings'>;

/** A payout is booked when it has arrived, and until then the provider counts it as held: it counts whenever it was. */
const isPayout = ({ id }: Entry): boolean => /(^|:)payout(_failed)?:/.test(id);

/** Stripe takes a disputed sum out of the account; PayPal keeps it there, withheld. */
const heldBy: Readonly<Record<keyof MonthSums, ReadonlySet<Account>>> = {
  stripe: new Set<Account>(['clearing:card', 'clearing:direct_debit']),
  paypal: new Set<Account>(['clearing:paypal', 'receivable']),
};

/** An entry of a donation that was paid through a provider, or of money that belongs to none. */
interface Moved {
  readonly provider: keyof MonthSums;
  readonly entry: Entry;
}

const sumMoved = (moved: readonly Moved[]): MonthSums => {
  const sum = (wanted: keyof MonthSums) => {
    const entries = moved.flatMap(({ provider, entry }) => (provider === wanted ? [entry] : []));
    return sumBalance(entries, (account) => heldBy[wanted].has(account));
  };
  return { stripe: sum('stripe'), paypal: sum('paypal') };
};

const toMoved = (donation: Donation): Moved[] => {
  const provider = donation.method === 'paypal' ? 'paypal' : 'stripe';
  return getLedgerEntries(donation).map((entry) => ({ provider, entry }));
};

/** Each account of a transfer is of one provider, or of none. */
const toMovedApart = (entry: Transfer): Moved[] => [
  { provider: 'stripe', entry },
  { provider: 'paypal', entry },
];

const nextMonth = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);

type LedgerPorts = Pick<GivingPorts, 'donations' | 'transfers' | 'closedMonths' | 'clock'>;

/**
 * Sums what each provider has to have, over the whole ledger. Entries of a closed month never change: they are summed once.
 *
 * @returns the sums, whole cents, of what happened before a moment of the last days
 */
async function sumClearing(ports: LedgerPorts): Promise<(before: Date) => MonthSums> {
  const { donations, transfers, closedMonths, clock } = ports;
  const now = clock();
  const months = await closedMonths.list();
  const apart = (await transfers.list()).flatMap(toMovedApart);
  const closed: MonthSums[] = [];
  const open: Moved[] = [];
  for (let month = firstMonth; month <= getMonth(now.toISOString()); month = nextMonth(month)) {
    const stored = months.get(month);
    if (stored) {
      closed.push(stored);
      continue;
    }
    const moved = [...(await donations.listMoved(month)).flatMap(toMoved), ...apart].filter(
      ({ entry }) => getMonth(entry.bookedAt) === month,
    );
    if (now < getClosingTime(month)) open.push(...moved);
    else {
      const sums = sumMoved(moved);
      await closedMonths.put(month, sums);
      closed.push(sums);
    }
  }
  return (before) => {
    const counted = open.filter(({ entry }) => isPayout(entry) || entry.at < before.toISOString());
    return [...closed, sumMoved(counted)].reduce((one, other) => ({
      stripe: one.stripe + other.stripe,
      paypal: one.paypal + other.paypal,
    }));
  };
}

/**
 * Compares what each provider's account holds with the ledger's clearing accounts: whatever moved there and is not in our books, or
 * the other way round, is in the difference, whether or not a payment is known for it.
 *
 * @returns the differences, and the providers whose balance could not be read
 */
export async function compareHeld(
  ports: LedgerPorts & Pick<GivingPorts, 'stripe' | 'paypal'>,
): Promise<{ readonly differences: readonly Difference[]; readonly unread: readonly string[] }> {
  const differences: Difference[] = [];
  const unread: string[] = [];
  const sumBefore = await sumClearing(ports);
  const moments = hoursAgo.map((hours) => new Date(ports.clock().getTime() - hours * 3_600_000));
  for (const { name, method, provider } of [
    { name: 'card provider', method: 'card', provider: 'stripe' },
    { name: 'PayPal', method: 'paypal', provider: 'paypal' },
  ] as const) {
    const gaps: { readonly ours: number; readonly theirs: number }[] = [];
    for (const moment of moments) {
      const held = await ports[provider].readHeld(moment);
      if (held.ok) gaps.push({ ours: sumBefore(moment)[provider], theirs: held.value });
      else unread.push(`${name}’s balance: ${held.error.detail}`);
      if (!held.ok) break;
    }
    const [first] = gaps;
    if (!first || gaps.length < moments.length || gaps.some(({ ours, theirs }) => ours === theirs)) continue;
    const detail = `the account holds ${formatAud(first.theirs)}, and the ledger has ${formatAud(first.ours)} there`;
    // By how much alone: what both sides hold changes with each donation, and the difference stays the same one.
    differences.push(buildDifference(method)('held', { theirs: first.theirs - first.ours, detail }));
  }
  return { differences, unread };
}
