import type Stripe from 'stripe';

/** The provider's own type with its links as plain ids: what is kept, before anything is expanded. */
type Kept<Type, Links extends keyof Type, Nullable extends boolean = true> = Omit<Type, Links | 'lastResponse'> & {
  [Link in Links]: Nullable extends true ? string | null : string;
};

export type PaymentIntentRecord = Kept<Stripe.PaymentIntent, 'latest_charge' | 'payment_method'>;
export type ChargeRecord = Kept<Stripe.Charge, 'balance_transaction' | 'payment_intent'>;
export type RefundRecord = Kept<Stripe.Refund, 'balance_transaction' | 'charge' | 'payment_intent'>;
export type DisputeRecord = Kept<Stripe.Dispute, 'payment_intent'> & { charge: string };
export type BalanceTransactionRecord = Kept<Stripe.BalanceTransaction, 'source'>;
export type PayoutRecord = Kept<Stripe.Payout, 'balance_transaction'>;
export type PaymentMethodRecord = Omit<Stripe.PaymentMethod, 'lastResponse'>;

/** An event as it is sent. */
export interface EventRecord {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** How a card behaves; kept beside its payment method, so that no card number is. */
export interface CardRecord {
  id: string;
  behaviour: string;
  /** Whether a payment took it: it may not be used again without a customer. */
  used: boolean;
}

/** A 3-D Secure challenge: what the issuer's page needs. */
export interface ChallengeRecord {
  id: string;
  payment_intent: string;
  return_url: string | null;
  done: boolean;
}

/** An answer under an idempotency key. */
export interface IdempotencyRecord {
  id: string;
  /** Method, path and parameters, hashed. */
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  /** Seconds since 1970. */
  created: number;
}

/** Something that a bank does later. */
export interface TaskRecord {
  id: string;
  kind: 'balance' | 'settle' | 'dispute' | 'refund';
  /** The charge, payment intent or refund. */
  target: string;
  /** Milliseconds since 1970. */
  at: number;
  /** What comes of it, where there is a choice. */
  outcome: string;
}

export interface DeliveryAttempt {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** HTTP status; null when no answer came. */
  readonly status: number | null;
  readonly error: string | null;
}

/** One sending of an event; a duplicated event has two. */
export interface DeliveryRecord {
  id: string;
  event: string;
  type: string;
  /** `held` waits for a release, `dropped` is never sent, `failed` was given up. */
  state: 'pending' | 'held' | 'dropped' | 'delivered' | 'failed';
  attempts: DeliveryAttempt[];
  /** When to try next, in milliseconds since 1970. */
  due: number;
}

export interface Tables {
  payment_intent: PaymentIntentRecord;
  charge: ChargeRecord;
  refund: RefundRecord;
  dispute: DisputeRecord;
  balance_transaction: BalanceTransactionRecord;
  payout: PayoutRecord;
  payment_method: PaymentMethodRecord;
  event: EventRecord;
  card: CardRecord;
  challenge: ChallengeRecord;
  idempotency: IdempotencyRecord;
  task: TaskRecord;
  delivery: DeliveryRecord;
  /** The payout that paid a balance transaction out: id of the transaction, name of the payout. */
  paid_out: { id: string; payout: string };
}

export type TableName = keyof Tables;
