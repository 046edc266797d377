import { accountKeys, type AccountKey, type MonthSummary } from '../../../src/contract/financeAccounting';
import {
  getClosingTime,
  getLedgerEntries,
  getMonth,
  parseFundIndex,
  sumBalance,
  type Donation,
  type DonationMethod,
} from '../../../src/domain/donation';
import type { Account, LedgerEntry } from '../../../src/domain/donation/ledger/LedgerEntry';
import type { MonthSums } from '../ports/donations';
import type { GivingPorts } from '../ports/giving';

/** Nothing is booked earlier. */
export const firstMonth = '2020-01';

/** An entry of a donation, or of money that belongs to none. */
export interface Booked {
  readonly entry: Pick<LedgerEntry, 'id' | 'at' | 'bookedAt' | 'cents' | 'postings'> & { readonly kind: string };
  /** The lines of the gift, which its accounts name by their index. */
  readonly lines: Donation['lines'];
  /** The gift's method; `null` of a transfer, each of whose accounts is of one provider or of none. */
  readonly method: DonationMethod | null;
}

type LedgerPorts = Pick<GivingPorts, 'donations' | 'transfers'>;

/**
 * Reads what was booked in a month, with the transfers; not of donations from before ledgers, which carrying over gives theirs.
 *
 * @param transfers - all of them, if they were read before
 */
async function listBooked(
  ports: LedgerPorts,
  month: string,
  transfers: ReturnType<LedgerPorts['transfers']['list']> = ports.transfers.list(),
): Promise<readonly Booked[]> {
  const donations = await ports.donations.listMoved(month);
  const ofGifts = donations.flatMap((donation) =>
    getLedgerEntries(donation).map((entry): Booked => ({ entry, lines: donation.lines, method: donation.method })),
  );
  const apart = (await transfers).map((entry): Booked => ({ entry, lines: [], method: null }));
  return [...ofGifts, ...apart].filter(({ entry }) => getMonth(entry.bookedAt) === month);
}

function toKey(account: Account, lines: Donation['lines']): AccountKey {
  const index = parseFundIndex(account, lines.length);
  if (index !== null) return `fund:${lines[index]?.kind ?? 'fee'}`;
  return account as AccountKey;
}

/** Sums debits and credits by account, in the order of the accounts; those without a movement are left out. */
export function sumAccounts(booked: readonly Booked[]): MonthSummary['accounts'] {
  const debits = new Map<AccountKey, number>();
  const credits = new Map<AccountKey, number>();
  for (const { entry, lines } of booked)
    for (const { account, cents } of entry.postings) {
      const [side, amount] = cents > 0 ? [debits, cents] : [credits, -cents];
      const key = toKey(account, lines);
      side.set(key, (side.get(key) ?? 0) + amount);
    }
  return accountKeys
    .filter((account) => debits.has(account) || credits.has(account))
    .map((account) => ({ account, debitCents: debits.get(account) ?? 0, creditCents: credits.get(account) ?? 0 }));
}

type Provider = 'stripe' | 'paypal';

/** Stripe takes a disputed sum out of the account; PayPal keeps it there, withheld. */
const heldBy: Readonly<Record<Provider, ReadonlySet<Account>>> = {
  stripe: new Set<Account>(['clearing:card', 'clearing:direct_debit']),
  paypal: new Set<Account>(['clearing:paypal', 'receivable']),
};

/** Sums what entries have added to the accounts that a provider holds; whole cents. */
export function sumHeldBy(provider: Provider, booked: readonly Booked[]): number {
  const entries = booked.flatMap(({ method, entry }) =>
    method === null || (method === 'paypal') === (provider === 'paypal') ? [entry] : [],
  );
  return sumBalance(entries, (account) => heldBy[provider].has(account));
}

function sumMonth(booked: readonly Booked[]): MonthSums {
  const ofKind = (...kinds: readonly string[]) => booked.filter(({ entry }) => kinds.includes(entry.kind));
  const sum = (list: readonly Booked[]) => list.reduce((cents, { entry }) => cents + entry.cents, 0);
  const charges = ofKind('charge');
  return {
    stripe: sumHeldBy('stripe', booked),
    paypal: sumHeldBy('paypal', booked),
    books: {
      accounts: sumAccounts(booked),
      gifts: charges.length,
      givenCents: sum(charges),
      refundedCents: sum(ofKind('refund', 'void')) - sum(ofKind('refund_failed')),
      feesCents: sum(ofKind('fee')) - sum(ofKind('fee_back')),
    },
  };
}

/** A month of the books. */
export interface MonthBooks {
  readonly month: string;
  readonly sums: MonthSums;
  /** The bookings of a month, while that can still change. */
  readonly open: readonly Booked[] | null;
}

/**
 * Opens the books of months. The entries of a closed month never change: it is summed once, by the night after it has closed or by the one
 * who reads it first.
 *
 * @returns a function that reads a month, `2026-11`
 */
export async function openMonthBooks(
  ports: LedgerPorts & Pick<GivingPorts, 'closedMonths' | 'clock'>,
): Promise<(month: string) => Promise<MonthBooks>> {
  const stored = await ports.closedMonths.list();
  const now = ports.clock();
  let transfers: ReturnType<LedgerPorts['transfers']['list']> | undefined;
  return async (month) => {
    const known = stored.get(month);
    if (known) return { month, sums: known, open: null };
    transfers ??= ports.transfers.list();
    const booked = await listBooked(ports, month, transfers);
    const sums = sumMonth(booked);
    if (now < getClosingTime(month)) return { month, sums, open: booked };
    await ports.closedMonths.put(month, sums);
    return { month, sums, open: null };
  };
}

/** Returns a month as its overview shows it. */
export const toSummary = ({ month, sums, open }: MonthBooks): MonthSummary => ({
  ...sums.books,
  month,
  isOpen: open !== null,
});
