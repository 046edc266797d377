import type { DonationMethod } from '../methods';

/**
 * The account that says where money is, or whose it is. `clearing`: with the provider, or in the cash box, on its way to the bank, one
 * account for each method (`clearing:bank` only in entries from before gifts by bank transfer were booked on the bank at once); `bank`: in
 * the foundation's bank account; `receivable`: held back until a dispute is decided; `fund:0`: the donation's first line, and so on;
 * `fund:fee`: the fee cover; `operating`: the foundation's own money, which pays the providers' fees so that a fund never does.
 */
export type Account = `clearing:${DonationMethod}` | 'bank' | 'receivable' | 'operating' | FundAccount;

export type FundAccount = `fund:${number}` | 'fund:fee';

/** Whole cents, never 0: debit positive, credit negative. A donation credits its fund. */
export interface Posting {
  readonly account: Account;
  readonly cents: number;
}

export const entryKinds = [
  'charge',
  'fee',
  'fee_back',
  'refund',
  'refund_failed',
  'dispute',
  /** The provider holds money back only after the dispute was opened, such as when an inquiry becomes a chargeback. */
  'dispute_held',
  'dispute_won',
  'dispute_lost',
  'payout',
  'payout_failed',
  /** A record that was made in error: all that its charge has booked goes back. */
  'void',
] as const;

export type EntryKind = (typeof entryKinds)[number];

/** One movement of a donation's money. Never changed once written; its postings add up to 0. */
export interface LedgerEntry {
  /** Kind and provider's id, such as `refund:re_1`, so the same movement is never entered twice. */
  readonly id: string;
  readonly kind: EntryKind;
  /** The provider's id of the charge, capture, refund, dispute or payout. */
  readonly object: string;
  /** When it happened, by the provider's clock if known; ISO 8601. */
  readonly at: string;
  /** The moment it is booked at, which exports sort by: see `getBookingMoment`. */
  readonly bookedAt: string;
  /** The amount that moved, whole cents. A refund of what a lost dispute already took has an amount but no postings. */
  readonly cents: number;
  readonly postings: readonly Posting[];
  /**
   * For what can take from lines or give back to them: the lines that finance named, `null` if none. Absent in entries
   * stored before this was kept, whose lines cannot be derived again.
   */
  readonly lines?: string | null;
}

/** Kinds of entries that keep which lines were named. */
export const kindsWithLines: ReadonlySet<EntryKind> = new Set(['refund', 'refund_failed', 'dispute', 'dispute_lost']);

/** Sums the balance of all accounts that `isWanted` accepts; whole cents, debits positive. */
export function sumBalance(
  entries: readonly Pick<LedgerEntry, 'postings'>[],
  isWanted: (account: Account) => boolean,
): number {
  return entries
    .flatMap(({ postings }) => postings)
    .reduce((sum, { account, cents }) => (isWanted(account) ? sum + cents : sum), 0);
}

/** Parses the index of a fund's account among a donation's lines, with the fee cover last; `null` for any other account. */
export function parseFundIndex(account: Account, lineCount: number): number | null {
  if (account === 'fund:fee') return lineCount;
  return account.startsWith('fund:') ? Number(account.slice('fund:'.length)) : null;
}

/** Returns the account of a fund by its index: the reverse of `parseFundIndex`. */
export const getFundAccount = (index: number, lineCount: number): FundAccount =>
  index === lineCount ? 'fund:fee' : `fund:${index}`;
