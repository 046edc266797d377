import type { Observation } from '../../src/domain/donation/Observation';

/** A payment as its provider has it at one moment, refunds and disputes included. */
export interface PaymentSnapshot {
  /** The provider's id: of a payment intent, or of an order. */
  readonly object: string;
  /** The gift it says it is for; `null` where it is for something else. */
  readonly donationId: string | null;
  /** Everything the snapshot tells about the gift. */
  readonly observations: readonly Observation[];
  /** The provider's mark of the card that was tried last; the same for one card whoever uses it. */
  readonly cardFingerprint?: string;
}

/** One payment as finance compares it with the table; whole cents. */
export interface ListedPayment {
  readonly object: string;
  readonly donationId: string | null;
  readonly cents: number;
  readonly refundedCents: number;
  readonly currency: string;
  readonly paid: boolean;
  /** What the provider kept of it, once it says so. */
  readonly feeCents?: number;
  /** Where the payer, or the payer's bank, has asked for the money back: how that stands. */
  readonly dispute?: 'open' | 'won' | 'lost';
  readonly createdAt: string;
  /** When the newest refund or dispute of it came that the listing saw. */
  readonly movedAt?: string;
}

/** A transfer of the provider to the foundation's bank account, and what it is made of. */
export interface ListedPayout {
  readonly id: string;
  readonly cents: number;
  readonly arrivesAt: string;
  readonly status: string;
  /** Everything in it that is about no payment, together, whole cents: the provider's own fees, a payout that came back. */
  readonly otherCents: number;
  /** The payments in it, gross, and the provider's fees for them. */
  readonly payments: readonly {
    readonly object: string;
    readonly cents: number;
    readonly feeCents: number;
    readonly createdAt: string;
  }[];
}
