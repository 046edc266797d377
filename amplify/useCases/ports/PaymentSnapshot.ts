import type { Observation } from '../../../src/domain/donation/Observation';

/** The state of a payment at its provider, refunds and disputes included. */
export interface PaymentSnapshot {
  /** The provider's id: of a payment intent, or of an order. */
  readonly object: string;
  /** The donation it is for; `null` if it is for something else. */
  readonly donationId: string | null;
  /** Everything the snapshot says about the donation. */
  readonly observations: readonly Observation[];
  /** The provider's fingerprint of the last card tried; the same for every use of a card. */
  readonly cardFingerprint?: string;
}

/** A refund that finance makes. */
export interface NewRefund {
  /** Whole cents. */
  readonly cents: number;
  /** Ours, unique to the refund. */
  readonly reference: string;
  /** The lines it takes: see `parseRefundLines`; without, zakat is taken last. */
  readonly lines?: string | undefined;
}

/** A refund as the provider lists it; whole cents. */
export interface ListedRefund {
  readonly id: string;
  readonly cents: number;
  /** The money came back: it was not sent after all. */
  readonly failed: boolean;
}

/** One payment as reconciliation compares it with the table; whole cents. */
export interface ListedPayment {
  readonly object: string;
  readonly donationId: string | null;
  readonly cents: number;
  readonly refundedCents: number;
  /** Each of its refunds so far. Absent if not all of them are known. */
  readonly refunds?: readonly ListedRefund[];
  readonly currency: string;
  readonly paid: boolean;
  /** The provider's fee, once known. */
  readonly feeCents?: number;
  /**
   * The sum that all its movements so far have added to the account at the provider, less fees; without payouts. Absent if not all of them
   * are known.
   */
  readonly netCents?: number;
  /** State of a dispute by the payer or the payer's bank; `none` without one, absent if it is not known. */
  readonly dispute?: 'open' | 'won' | 'lost' | 'none';
  /** The disputed amount; of a lost dispute what it took. */
  readonly disputedCents?: number;
  readonly createdAt: string;
  /** When its newest refund or dispute in the listing happened. */
  readonly movedAt?: string;
}

/** A transfer of the provider to the foundation's bank account; whole cents. */
export interface PayoutSum {
  readonly id: string;
  readonly cents: number;
  readonly arrivesAt: string;
  readonly status: string;
}

/** A transfer of the provider to the foundation's bank account, and what it is made of. */
export interface ListedPayout extends PayoutSum {
  /** Sum of everything in it that belongs to no payment, whole cents: the provider's own fees, a returned payout. */
  readonly otherCents: number;
  /** The payments in it, gross, and the provider's fees for them. */
  readonly payments: readonly {
    readonly object: string;
    readonly cents: number;
    readonly feeCents: number;
    readonly createdAt: string;
  }[];
}

/** Money that moved between an account at a provider and the foundation's bank, whole cents. */
export interface ListedTransfer {
  readonly id: string;
  /** The amount that left the provider's account; negative for money that came into it. */
  readonly cents: number;
  /** The fee that the provider deducted from it. */
  readonly feeCents: number;
  readonly at: string;
}
