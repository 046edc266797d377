import type { DifferenceKind } from '../../../src/contract/finance';
import type { Donation, DonationMethod } from '../../../src/domain/donation';
import type { ListedPayment, ListedPayout } from '../ports/PaymentSnapshot';
import { hashKeyed } from '../../lib/hashes';

export interface Difference {
  /** Derived from what it is about, not from its wording: the same every night, another when what differs has changed. */
  readonly id: string;
  /** Ids it had while they were derived from its wording: what was resolved under them stays resolved. */
  readonly formerIds: readonly string[];
  readonly kind: DifferenceKind;
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
  /** Direct debits are among the cards: Stripe lists both. */
  readonly method: 'card' | 'paypal';
  readonly donations: readonly Donation[];
  readonly payments: readonly ListedPayment[];
  readonly payouts: readonly ListedPayout[];
  /** The compared span of time: what was paid or moved in it. */
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
}

interface Parts extends Partial<Omit<Difference, 'id' | 'formerIds' | 'kind' | 'method'>> {
  /** Further ids that it is about; part of the id, and not shown. */
  readonly about?: string;
  /** An earlier wording of `detail`. */
  readonly formerDetail?: string;
}

const toId = (parts: object) => hashKeyed('difference', Object.values(parts).join('|')).slice(0, 10);

/** Creates differences of one payment method. */
export function buildDifference(method: Difference['method']) {
  return (kind: Difference['kind'], { about = '', formerDetail, ...more }: Parts): Difference => {
    const fields = { kind, method, donation: '', object: '', ours: 0, theirs: 0, detail: '', ...more };
    const former = formerDetail ? [fields, { ...fields, detail: formerDetail }] : [fields];
    return { id: toId({ ...fields, detail: about }), formerIds: former.map(toId), ...fields };
  };
}
