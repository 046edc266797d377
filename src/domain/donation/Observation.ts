import type { DeclineReason } from './Donation';

/** What is the same in every observation. */
interface Seen {
  /** Id of the provider's object it was read from: of a payment, the payment intent or the order. */
  readonly object: string;
  readonly livemode: boolean;
  /**
   * When it was so, ISO 8601: the provider's time of an event, and of an answer the moment of asking. Of a payment that
   * succeeded it is when the money was taken (the charge's or the capture's time), for it dates the receipt.
   */
  readonly at: string;
}

/** The state of a payment, read from the provider itself. Money in whole cents. */
export interface PaymentObservation extends Seen {
  readonly type: 'payment';
  /** `open` waits for a (new) way to pay, with the reason of the last decline if there was one. */
  readonly state: 'open' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'cancelled';
  readonly cents: number;
  /** Lower case, as ISO 4217 writes it. */
  readonly currency: string;
  readonly failure?: DeclineReason;
  readonly chargeId?: string;
  readonly captureId?: string;
  /** What the provider kept of it, whole cents, once it says so. */
  readonly feeCents?: number;
}

/** One refund, as the provider has it. */
export interface SeenRefund {
  /** The provider's id of the refund. */
  readonly id: string;
  /** Whole cents. */
  readonly cents: number;
  /** When it was made, ISO 8601. */
  readonly at: string;
  /** Whether the donor's bank or PayPal sent it back. */
  readonly failed: boolean;
  /** The lines that it takes, where it says so: see `parseRefundLines`. */
  readonly lines?: string;
}

/** Every refund of a payment by now; `at` is when one that failed was seen to have. */
export interface RefundObservation extends Seen {
  readonly type: 'refund';
  readonly refunds: readonly SeenRefund[];
}

/** A dispute; `at` is when it was opened. */
export interface DisputeObservation extends Seen {
  readonly type: 'dispute';
  /** When it was decided, once it is, ISO 8601. */
  readonly decidedAt?: string;
  readonly state: 'open' | 'won' | 'lost';
  /** What is disputed, while it is open; of a lost one what it took from the foundation. */
  readonly cents: number;
  /** What the provider holds back of it at the moment; all of it where that is not said. An inquiry holds nothing back. */
  readonly heldCents?: number;
  /** What the provider charges for the dispute by now, whole cents. */
  readonly feeCents?: number;
}

/** One thing learnt from a provider. Any order and any number of the same give the same end: see `observe`. */
export type Observation = PaymentObservation | RefundObservation | DisputeObservation;
