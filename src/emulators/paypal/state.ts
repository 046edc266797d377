import { join } from 'node:path';
import type { Deliveries, Delivery } from '../kit/deliveries';
import { randomText } from '../kit/randomText';
import { TableStore } from '../kit/TableStore';
import type { Money } from './money';

export interface PurchaseUnit {
  readonly referenceId: string;
  readonly amount: Money;
  readonly description?: string;
  readonly customId?: string;
  readonly invoiceId?: string;
}

export interface OrderRecord {
  readonly id: string;
  /** `CREATED`: made without a payment source. */
  readonly status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  readonly createTime: string;
  readonly updateTime: string;
  readonly purchaseUnits: readonly [PurchaseUnit];
  /** Key of the test buyer who approved it last. */
  readonly buyer: string | null;
}

export interface CaptureRecord {
  readonly id: string;
  readonly orderId: string;
  readonly status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
  /** Why it is pending or declined. */
  readonly reason: string | null;
  readonly amount: Money;
  /** In cents, as `refunded`. */
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
  /** A reversal is made by PayPal, after a dispute. */
  readonly kind: 'refund' | 'reversal';
  readonly amount: Money;
  /** Cents refunded of the capture in all, this included. */
  readonly totalRefunded: number;
  readonly customId: string | null;
  readonly invoiceId: string | null;
  readonly note: string | null;
  /** Absent once the money is with the buyer. `PENDING`: the seller's bank pays it, by an eCheck. */
  readonly status?: 'PENDING' | 'FAILED';
  readonly createTime: string;
  readonly updateTime?: string;
}

export interface DisputeRecord {
  readonly id: string;
  readonly captureId: string;
  readonly reason: string;
  readonly amount: Money;
  readonly status: 'WAITING_FOR_SELLER_RESPONSE' | 'RESOLVED';
  readonly outcome: 'RESOLVED_SELLER_FAVOUR' | 'RESOLVED_BUYER_FAVOUR' | 'CANCELED_BY_BUYER' | null;
  /** The amount that the buyer got back; without it all that was disputed. */
  readonly refunded?: Money;
  readonly createTime: string;
  readonly updateTime: string;
}

/** A PayPal account that is about to be saved. */
export interface SetupTokenRecord {
  readonly id: string;
  readonly status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VAULTED';
  readonly customerId: string;
  /** The description in the request, which the payer reads. */
  readonly source: Readonly<Record<string, unknown>>;
  /** Key of the test buyer who agreed. */
  readonly buyer: string | null;
  readonly createTime: string;
}

/** A saved PayPal account. */
export interface PaymentTokenRecord {
  readonly id: string;
  readonly setupTokenId: string;
  /** Key of the test buyer by whose outcome it pays. */
  readonly buyer: string;
  readonly createTime: string;
  readonly deleteTime?: string;
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
  /** The order, capture, refund, dispute or payment token. */
  readonly resourceId: string;
  /** Exactly what is sent and signed. */
  readonly body: string;
}

/** A `PayPal-Request-Id` that did something. */
export interface RequestIdRecord {
  /** The operation and the header's value. */
  readonly id: string;
  /** The fingerprint of the request's body. */
  readonly fingerprint: string;
  readonly resourceId: string;
  /** ISO 8601 */
  readonly expiresAt: string;
}

interface Tables {
  orders: OrderRecord;
  captures: CaptureRecord;
  refunds: RefundRecord;
  disputes: DisputeRecord;
  transfers: TransferRecord;
  setupTokens: SetupTokenRecord;
  paymentTokens: PaymentTokenRecord;
  events: EventRecord;
  webhookDeliveries: Delivery;
  requestIds: RequestIdRecord;
}

type TableName = keyof Tables;

/** A record as it is from now on. */
export type Change = { [Name in TableName]: readonly [Name, Tables[Name]] }[TableName];

/** A webhook event to be made. */
export interface EventSource {
  readonly type:
    | 'CHECKOUT.ORDER.APPROVED'
    | 'PAYMENT.CAPTURE.COMPLETED'
    | 'PAYMENT.CAPTURE.PENDING'
    | 'PAYMENT.CAPTURE.DECLINED'
    | 'PAYMENT.CAPTURE.DENIED'
    | 'PAYMENT.CAPTURE.REFUNDED'
    | 'PAYMENT.CAPTURE.REVERSED'
    | 'PAYMENT.REFUND.PENDING'
    | 'PAYMENT.REFUND.FAILED'
    | 'CUSTOMER.DISPUTE.CREATED'
    | 'CUSTOMER.DISPUTE.RESOLVED'
    | 'VAULT.PAYMENT-TOKEN.CREATED'
    | 'VAULT.PAYMENT-TOKEN.DELETED';
  readonly resourceType: 'checkout-order' | 'capture' | 'refund' | 'dispute' | 'payment_token';
  readonly resourceId: string;
  readonly summary: string;
  readonly resource: object;
}

export interface PaypalState {
  get<Name extends TableName>(table: Name, id: string): Tables[Name] | undefined;
  /** Oldest first. */
  all<Name extends TableName>(table: Name): Tables[Name][];
  /** Stores records and the events that tell of them, all or none. They show at once, and are on the disk when `settled` resolves. */
  commit(changes: readonly Change[], events?: readonly EventSource[]): void;
  settled(): Promise<void>;
  readonly clock: () => Date;
  /** The clock's time as the API writes it: UTC, whole seconds. */
  readonly now: () => string;
  readonly publicUrl: () => string;
}

export interface StateDeps {
  readonly stateDir: string;
  readonly clock: () => Date;
  readonly publicUrl: () => string;
  /** The deliveries of a new event, to be stored with it. */
  readonly planDeliveries: (event: EventRecord) => readonly Delivery[];
  readonly startDeliveries: Deliveries['start'];
}

/** The payee's name, as donors see it. */
export const brandName = 'Mizan Zakat Foundation';

/** Creates an id of orders, captures and refunds: 17 digits and letters. */
export const paypalId = (): string => randomText(17, '0123456789ABCDEFGHJKLMNPRSTUVWXY');

/**
 * Creates everything the emulator stores, in memory and in the journal of its folder.
 *
 * @throws Error naming the file if it is damaged.
 */
export function createState({ stateDir, clock, publicUrl, planDeliveries, startDeliveries }: StateDeps): PaypalState {
  const tables = new TableStore<Tables>(join(stateDir, 'journal.jsonl'));

  function toEvent({ type, resourceType, resourceId, summary, resource }: EventSource): EventRecord {
    const id = `WH-${paypalId()}-${paypalId()}`;
    const createTime = clock().toISOString();
    const body = JSON.stringify({
      id,
      event_version: '1.0',
      create_time: createTime,
      resource_type: resourceType,
      ...(resourceType !== 'dispute' && { resource_version: resourceType === 'payment_token' ? '3.0' : '2.0' }),
      event_type: type,
      summary,
      resource,
      links: [{ href: `${publicUrl()}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' }],
    });
    return { id, type, createTime, resourceId, body };
  }

  return {
    get: (table, id) => tables.get(table, id),
    all: (table) => tables.all(table),
    commit(changes, sources = []) {
      const events = sources.map(toEvent);
      const deliveries = events.flatMap(planDeliveries);
      tables.change([
        ...changes.map(([table, record]) => [table, record.id, record] as const),
        ...events.map((event) => ['events', event.id, event] as const),
        ...deliveries.map((delivery) => ['webhookDeliveries', delivery.id, delivery] as const),
      ]);
      startDeliveries(deliveries);
    },
    settled: () => tables.settled(),
    clock,
    now: () => `${clock().toISOString().slice(0, 19)}Z`,
    publicUrl,
  };
}
