import type { Money } from '../core/money';

export interface AmountWithBreakdown extends Money {
  readonly breakdown?: Readonly<Record<string, Money>>;
}

export interface OrderItem {
  readonly name: string;
  readonly quantity: string;
  readonly unit_amount: Money;
  readonly tax?: Money;
  readonly description?: string;
  readonly sku?: string;
  readonly category?: string;
}

export interface PurchaseUnit {
  readonly referenceId: string;
  readonly amount: AmountWithBreakdown;
  readonly description?: string;
  readonly customId?: string;
  readonly invoiceId?: string;
  readonly softDescriptor?: string;
  readonly items?: readonly OrderItem[];
}

export interface OrderRecord {
  readonly id: string;
  readonly intent: 'CAPTURE' | 'AUTHORIZE';
  readonly status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  readonly createTime: string;
  readonly updateTime: string;
  readonly purchaseUnits: readonly PurchaseUnit[];
  /** Whether the order was made with `payment_source.paypal`, which changes its first state and its link. */
  readonly withPaymentSource: boolean;
  readonly brandName: string | null;
  readonly returnUrl: string | null;
  readonly cancelUrl: string | null;
  /** Key of the test buyer who approved it last. */
  readonly buyer: string | null;
}

export interface CaptureRecord {
  readonly id: string;
  readonly orderId: string;
  readonly referenceId: string;
  readonly status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
  /** Why it is pending or declined. */
  readonly reason: string | null;
  readonly amount: Money;
  /** In the smallest unit of the currency. */
  readonly fee: number;
  readonly refunded: number;
  readonly customId: string | null;
  readonly invoiceId: string | null;
  readonly buyer: string;
  readonly createTime: string;
  readonly updateTime: string;
}

export interface RefundRecord {
  readonly id: string;
  readonly captureId: string;
  /** A reversal is PayPal's doing, after a dispute. */
  readonly kind: 'refund' | 'reversal';
  readonly amount: Money;
  /** All that was given back of the capture, this included. */
  readonly totalRefunded: number;
  readonly customId: string | null;
  readonly invoiceId: string | null;
  readonly note: string | null;
  readonly createTime: string;
}

export interface DisputeRecord {
  readonly id: string;
  readonly captureId: string;
  readonly reason: string;
  readonly amount: Money;
  readonly status: 'WAITING_FOR_SELLER_RESPONSE' | 'RESOLVED';
  readonly outcome: 'RESOLVED_SELLER_FAVOUR' | 'RESOLVED_BUYER_FAVOUR' | 'CANCELED_BY_BUYER' | null;
  /** What the buyer got back; without it, as in older books, all that was disputed. */
  readonly refunded?: Money;
  readonly createTime: string;
  readonly updateTime: string;
}

/** Money that left the account for the bank. */
export interface TransferRecord {
  readonly id: string;
  readonly amount: Money;
  readonly createTime: string;
}

export interface EventRecord {
  readonly id: string;
  readonly type: string;
  readonly createTime: string;
  /** The order, capture, refund or dispute that it is about. */
  readonly resourceId: string;
  /** Exactly what is sent and signed. */
  readonly body: string;
}

/** One transmission of an event, with its retries. */
export interface DeliveryRecord {
  readonly id: string;
  readonly eventId: string;
  /** Counts up, so that the order of events is known. */
  readonly number: number;
  readonly state: 'waiting' | 'held' | 'delivered' | 'dropped' | 'given-up';
  readonly attempts: number;
  /** ISO 8601, of the next attempt. */
  readonly dueAt: string;
  /** What became of the last attempt: a status, or why there was none. */
  readonly lastAnswer: string | null;
}

/** A `PayPal-Request-Id` that did something. */
export interface RequestIdRecord {
  /** The operation and the header's value. */
  readonly id: string;
  /** Of the request's body. */
  readonly fingerprint: string;
  readonly resourceId: string;
  /** ISO 8601 */
  readonly expiresAt: string;
}

export interface Tables {
  orders: OrderRecord;
  captures: CaptureRecord;
  refunds: RefundRecord;
  disputes: DisputeRecord;
  transfers: TransferRecord;
  events: EventRecord;
  deliveries: DeliveryRecord;
  requestIds: RequestIdRecord;
}

export type TableName = keyof Tables;
