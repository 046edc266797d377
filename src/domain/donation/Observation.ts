import type { DeclineReason } from './Donation';
import type { Wallet } from './methods';

/** Fields that every observation has. */
interface Seen {
  /** Id of the provider's object it was read from; for a payment the payment intent or the order. */
  readonly object: string;
  readonly livemode: boolean;
  /**
   * When this was the state, ISO 8601: the provider's time for an event, the time of the request for an answer. For a
   * payment that succeeded it is the time of the charge or capture, because it dates the receipt.
   */
  readonly at: string;
}

/** State of a payment as read from the provider. Money in whole cents. */
export interface PaymentObservation extends Seen {
  readonly type: 'payment';
  /** `open` waits for a (new) payment method; the last decline's reason is in `failure`, if there was one. */
  readonly state: 'open' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'cancelled';
  readonly cents: number;
  /** ISO 4217, lower case. */
  readonly currency: string;
  readonly failure?: DeclineReason;
  readonly chargeId?: string;
  /** The wallet that held the card. */
  readonly wallet?: Wallet;
  readonly captureId?: string;
  /** The provider's fee in whole cents, once known. */
  readonly feeCents?: number;
  /** The payer, as PayPal knows them: for a donation that was begun without a donor's address. */
  readonly payer?: { readonly email: string; readonly name?: string };
}

/** One refund, as the provider reports it. */
export interface SeenRefund {
  /** The provider's refund id. */
  readonly id: string;
  /** Whole cents. */
  readonly cents: number;
  /** When it was made, ISO 8601. */
  readonly at: string;
  /** Whether the donor's bank or PayPal returned it. */
  readonly failed: boolean;
  /** The lines it takes, if named: see `parseRefundLines`. */
  readonly lines?: string;
  /** Our reference of a refund that finance made here; none or another text if it was made at the provider. */
  readonly reference?: string;
}

/** All refunds of a payment so far; for a failed refund `at` is when the failure was seen. */
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
  /** The disputed amount while open; for a lost dispute what it took from the foundation. */
  readonly cents: number;
  /** The amount that the provider currently holds back; all of it if not stated. An inquiry holds nothing back. */
  readonly heldCents?: number;
  /** The provider's charge for the dispute so far, whole cents. */
  readonly feeCents?: number;
}

/**
 * One thing learnt from a provider. The same observations give the same result in any order and any number: see
 * `observe`.
 */
export type Observation = PaymentObservation | RefundObservation | DisputeObservation;
