import type { DonationMethod } from '../methods';

/**
 * Where money is, or whose it is. `clearing`: with the provider, on its way to the bank, and of what finance recorded as it came, one
 * account for each way; `bank`: what a provider's payout brought there; `receivable`: held back in a dispute, until
 * it is decided; `fund:0`: the donation's first line, and so on; `fund:fee`: what the donor added for the fee; `operating`: the
 * foundation's own money, which pays the providers' fees, so that a fund never does.
 */
export type Account = `clearing:${DonationMethod}` | 'bank' | 'receivable' | 'operating' | FundAccount;

export type FundAccount = `fund:${number}` | 'fund:fee';

/** Whole cents, never 0: a debit is positive, a credit negative. A fund is credited with what is given to it. */
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
  /** What a provider holds back of a dispute only after it was opened, such as an inquiry that became a chargeback. */
  'dispute_held',
  'dispute_won',
  'dispute_lost',
  'payout',
  'payout_failed',
] as const;

export type EntryKind = (typeof entryKinds)[number];

/** One movement of a donation's money. Once written it is never changed; its postings add up to 0. */
export interface LedgerEntry {
  /** Kind and provider's id, such as `refund:re_1`: the same movement, learnt twice, makes no second entry. */
  readonly id: string;
  readonly kind: EntryKind;
  /** The provider's id of the charge, capture, refund, dispute or payout. */
  readonly object: string;
  /** When it happened, by the provider's clock where it says so; ISO 8601. */
  readonly at: string;
  /** The moment it is booked at, by which exports sort it in: see `bookingMoment`. */
  readonly bookedAt: string;
  /** What moved, whole cents. A refund of what a lost dispute took already has an amount, and nothing is posted for it. */
  readonly cents: number;
  readonly postings: readonly Posting[];
}

/** The balance of an account, or of all that a test accepts; whole cents, debits positive. */
export function balanceOf(entries: readonly LedgerEntry[], isWanted: (account: Account) => boolean): number {
  return entries
    .flatMap(({ postings }) => postings)
    .reduce((sum, { account, cents }) => (isWanted(account) ? sum + cents : sum), 0);
}

/** The place of a fund's account among a donation's lines, the fee's cover last; `null` for any other account. */
export function fundIndexOf(account: Account, lineCount: number): number | null {
  if (account === 'fund:fee') return lineCount;
  return account.startsWith('fund:') ? Number(account.slice('fund:'.length)) : null;
}

/** The reverse of `fundIndexOf`. */
export const fundAccount = (index: number, lineCount: number): FundAccount =>
  index === lineCount ? 'fund:fee' : `fund:${index}`;
