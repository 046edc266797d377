import type { DeclineReason, FailedRefund } from './Donation';

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
}

/** How much of a payment has been given back by now, all refunds together that did not fail, and those that did. */
export interface RefundObservation extends Seen {
  readonly type: 'refund';
  readonly refundedCents: number;
  readonly failed?: readonly FailedRefund[];
}

export interface DisputeObservation extends Seen {
  readonly type: 'dispute';
  readonly state: 'open' | 'won' | 'lost';
  /** What is disputed, while it is open; of a lost one what it took from the foundation. */
  readonly cents: number;
}

/** One thing learnt from a provider. Any order and any number of the same give the same end: see `observe`. */
export type Observation = PaymentObservation | RefundObservation | DisputeObservation;
