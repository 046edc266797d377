import type { Donation, DonationMethod } from '../../../src/domain/donation';
import type { ListedPayment, ListedPayout } from '../../adapters/PaymentSnapshot';
import { hashKeyed } from '../../lib/hashes';

/** Kinds of differences between the table, the provider's list and the payouts. */
export const differenceKinds = [
  'not_in_table',
  'not_a_gift',
  'not_booked',
  'not_at_provider',
  'amount',
  'currency',
  'refunded',
  'disputed',
  'lines',
  'receipt_missing',
  'receipt_doubled',
  'exception',
  'effect_overdue',
  'not_paid_out',
  'no_payout',
  'payout_failed',
  'payout_sum',
  'payout_unknown',
] as const;

export interface Difference {
  /** Derived from the other fields: the same difference has the same id every night, a changed one has another. */
  readonly id: string;
  readonly kind: (typeof differenceKinds)[number];
  readonly method: DonationMethod;
  /** The donation's id; empty if unknown. */
  readonly donation: string;
  /** The provider's object. */
  readonly object: string;
  /** Whole cents: the table's value, and the other side's. */
  readonly ours: number;
  readonly theirs: number;
  readonly detail: string;
}

/** The three sides to compare: the table, the provider's list and its payouts. */
export interface Sides {
  readonly method: 'card' | 'paypal';
  readonly donations: readonly Donation[];
  readonly payments: readonly ListedPayment[];
  readonly payouts: readonly ListedPayout[];
  /** The compared span of time: what was paid or moved in it. */
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
}

/** Creates differences of one payment method. */
export function buildDifference(method: Difference['method']) {
  return (kind: Difference['kind'], more: Partial<Omit<Difference, 'id' | 'kind' | 'method'>>): Difference => {
    const said = { kind, method, donation: '', object: '', ours: 0, theirs: 0, detail: '', ...more };
    return { id: hashKeyed('difference', Object.values(said).join('|')).slice(0, 10), ...said };
  };
}
