import type { RecordedMethod } from '../methods';
import { getBookingMoment } from './getBookingMoment';
import { createPostings } from './getLedgerEntries';
import type { LedgerEntry } from './LedgerEntry';

/**
 * Money that moved from one of our accounts to the bank, and of which no one says which donations it was: PayPal's
 * transfers, a deposit of cash. Never changed once written; its postings add up to 0.
 */
export interface Transfer extends Omit<LedgerEntry, 'kind'> {
  readonly kind: 'transfer';
}

/**
 * Accounts that a transfer empties. The card provider says which donations are in a payout, so they have the entries: only its
 * charges for the account, and what a payout has besides donations, are transfers of `card`.
 */
export type TransferSource = 'paypal' | 'card' | RecordedMethod;

export interface NewTransfer {
  /** The same id is the same transfer. */
  readonly id: string;
  /** The provider's id of it, or the reference that finds it in the bank statement. */
  readonly object: string;
  readonly from: TransferSource;
  /** ISO 8601. */
  readonly at: string;
  /** The amount that left the account, whole cents; negative for money that came back, or was paid in from the bank. */
  readonly cents: number;
  /** The fee that was deducted on its way, whole cents: the foundation's own money pays that, no fund. */
  readonly feeCents: number;
}

export function createTransfer({ id, object, from, at, cents, feeCents }: NewTransfer, now: Date): Transfer {
  return {
    id,
    kind: 'transfer',
    object,
    at,
    bookedAt: getBookingMoment(at, now),
    cents,
    postings: createPostings(['bank', cents - feeCents], ['operating', feeCents], [`clearing:${from}`, -cents]),
  };
}
