import type { ListedPayment, ListedTransfer } from '../../amplify/useCases/ports/PaymentSnapshot';
import { createFailure, type ProviderResult } from '../../amplify/useCases/ports/ProviderResult';
import { formatCents } from '../../amplify/adapters/paypal/createPayPalApi';
import { toDisputeObservation, toOrderSnapshot } from '../../amplify/adapters/paypal/toOrderSnapshot';
import type { PayPalPort } from '../../amplify/useCases/ports/PayPalPort';
import { readPayPalEvent } from '../../amplify/adapters/paypal/createPayPalPort';
import type { Dispute, Order } from '../../amplify/adapters/paypal/schemas';
import type { Donation } from '../../src/domain/donation';
import type { Listener, Truth } from './EventFeed';
import type { Process } from './Process';
import type { World } from './World';
import { succeed } from '../../src/domain/Result';

interface Capture {
  readonly id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  readonly createdAt: string;
  refundedCents: number;
  readonly refunds: {
    readonly id: string;
    readonly cents: number;
    readonly createdAt: string;
    status: 'COMPLETED' | 'PENDING' | 'FAILED';
  }[];
}

interface StoredOrder {
  readonly id: string;
  readonly donationId: string;
  readonly cents: number;
  readonly createdAt: number;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  readonly captures: Capture[];
  dispute?: {
    readonly id: string;
    readonly cents: number;
    readonly createdAt: string;
    outcome?: 'won' | 'lost';
    refundedCents?: number;
  };
}

/** An unapproved order expires after three hours. */
const unapprovedFor = 3 * 3600 * 1000;

/** 1.1 % and 30 cents. */
const calculateFee = (cents: number) => Math.round((cents * 11) / 1000) + 30;

/** The outcome when the order is captured, by the payer's bank or balance. */
export type CaptureResult = 'completed' | 'pending' | 'declined';

const paidStatuses = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/**
 * PayPal in memory, as far as giving meets it: orders that are made once for a request id, approved by the payer, captured once;
 * refunds, disputes and events. What its objects mean is read by the project's own adapter.
 */
export class MemoryPayPal {
  readonly #world: World;
  readonly #listen: Listener;
  readonly #orders = new Map<string, StoredOrder>();
  readonly #outcomes = new Map<string, CaptureResult[]>();
  /** The transfers to the bank. */
  readonly transfers: ListedTransfer[] = [];

  constructor(world: World, listen: Listener) {
    this.#world = world;
    this.#listen = listen;
  }

  portFor(process: Process): PayPalPort {
    const call = <T>(act: () => ProviderResult<T>) => process.callProvider(act);
    const withOrder = <T>(id: string, act: (order: StoredOrder) => ProviderResult<T>) =>
      call(() => {
        const order = this.#find(id);
        return order ? act(order) : createFailure('not_found', 'RESOURCE_NOT_FOUND');
      });
    return {
      livemode: false,
      createOrder: (donation) => call(() => succeed(this.#read(this.#create(donation)))),
      readOrder: (id) => withOrder(id, (order) => succeed(this.#read(order))),
      captureOrder: (id) => withOrder(id, (order) => this.#capture(order)),
      refund: () => call(() => createFailure('refused', 'Finance refunds in the provider’s pages here.')),
      donationOfCapture: (captureId) => call(() => succeed(this.#ofCapture(captureId)?.donationId ?? null)),
      readDispute: (id) => call(() => this.#readDispute(id)),
      readEvent: readPayPalEvent,
      listPayments: (from, to) => call(() => succeed(this.#list(from, to))),
      listTransfers: () => call(() => succeed([...this.transfers])),
      // What is disputed is withheld, and still in the account.
      readHeld: () => call(() => succeed(this.#held() + this.#sumWithheld())),
    };
  }

  /** The payer agrees in PayPal's own window, and what will happen when the order is captured is settled. */
  approve(orderId: string, outcomes: readonly CaptureResult[]): boolean {
    const order = this.#find(orderId);
    if (!order || order.status === 'COMPLETED') return false;
    order.status = 'APPROVED';
    this.#outcomes.set(orderId, [...outcomes]);
    this.#tell('CHECKOUT.ORDER.APPROVED', { id: orderId, purchase_units: [{ custom_id: order.donationId }] });
    return true;
  }

  /** Ends a pending payment: it comes through, or not. */
  resolve(orderId: string, completed: boolean): void {
    const order = this.#orders.get(orderId);
    const capture = order?.captures.find(({ status }) => status === 'PENDING');
    if (!order || !capture) return;
    capture.status = completed ? 'COMPLETED' : 'DECLINED';
    this.#tellCapture(order, capture, completed ? 'COMPLETED' : 'DECLINED');
  }

  refund(object: string, share: number): void {
    const order = this.#orders.get(object);
    const capture = order?.captures.find(({ status }) => paidStatuses.includes(status));
    if (!order || !capture) return;
    const cents = Math.ceil((order.cents - capture.refundedCents) * share);
    if (cents === 0) return;
    capture.refundedCents += cents;
    capture.status = capture.refundedCents === order.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    const links = [{ rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/${capture.id}` }];
    const id = `R-${capture.id}-${capture.refunds.length}`;
    // Paid by an eCheck from the foundation's bank, where the account holds too little.
    const status = this.#world.random.pick(['COMPLETED', 'COMPLETED', 'PENDING'] as const);
    capture.refunds.push({ id, cents, status, createdAt: this.#world.now().toISOString() });
    const type = status === 'PENDING' ? 'PAYMENT.REFUND.PENDING' : 'PAYMENT.CAPTURE.REFUNDED';
    this.#tell(type, { id, links, custom_id: order.donationId });
  }

  /** Sends to the bank what the account holds. */
  payOut(): void {
    const cents = this.#held();
    const at = this.#world.now().toISOString();
    if (cents > 0) this.transfers.push({ id: `T${this.transfers.length + 1}`, cents, feeCents: 0, at });
  }

  #sumWithheld(): number {
    const open = [...this.#orders.values()].flatMap(({ dispute }) =>
      dispute && !dispute.outcome ? dispute.cents : [],
    );
    return open.reduce((sum, cents) => sum + cents, 0);
  }

  #held(): number {
    const moved = this.truths().reduce((sum, { balanceCents }) => sum + balanceCents, 0);
    return moved - this.transfers.reduce((sum, { cents }) => sum + cents, 0);
  }

  /** A refund does not reach the payer after all. */
  failRefund(object: string): void {
    const order = this.#orders.get(object);
    const capture = order?.captures.find(({ status }) => paidStatuses.includes(status));
    const refund = capture?.refunds.find(({ status }) => status !== 'FAILED');
    if (!order || !capture || !refund || order.dispute) return;
    refund.status = 'FAILED';
    capture.refundedCents -= refund.cents;
    capture.status = capture.refundedCents === 0 ? 'COMPLETED' : 'PARTIALLY_REFUNDED';
    this.#tell('PAYMENT.REFUND.FAILED', { id: refund.id, custom_id: order.donationId });
  }

  dispute(object: string, share: number): void {
    const order = this.#orders.get(object);
    const capture = order?.captures.find(({ status }) => paidStatuses.includes(status));
    if (!order || !capture || order.dispute) return;
    const cents = Math.ceil((order.cents - capture.refundedCents) * share);
    if (cents === 0) return;
    order.dispute = { id: `PP-D-${order.id}`, cents, createdAt: this.#world.now().toISOString() };
    this.#tell('CUSTOMER.DISPUTE.CREATED', { dispute_id: order.dispute.id });
  }

  decide(object: string, won: boolean): void {
    const order = this.#orders.get(object);
    const dispute = order?.dispute;
    if (!dispute || dispute.outcome) return;
    dispute.outcome = won ? 'won' : 'lost';
    const capture = order.captures.find(({ status }) => paidStatuses.includes(status));
    // PayPal may decide that less goes back than was disputed; what does is among the refunds.
    const left = capture ? order.cents - capture.refundedCents : 0;
    const cents = Math.min(left, Math.ceil(dispute.cents * this.#world.random.pick([0.3, 1])));
    if (!won && capture && cents > 0) {
      dispute.refundedCents = cents;
      const createdAt = this.#world.now().toISOString();
      capture.refunds.push({ id: `R-${dispute.id}`, cents, status: 'COMPLETED', createdAt });
      capture.refundedCents += cents;
      capture.status = capture.refundedCents === order.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    } else dispute.outcome = 'won';
    this.#tell('CUSTOMER.DISPUTE.RESOLVED', { dispute_id: dispute.id });
  }

  truths(): Truth[] {
    return [...this.#orders.values()].map(({ id, donationId, cents, status, captures, dispute }) => {
      const capture = captures.find(({ status }) => paidStatuses.includes(status));
      return {
        donationId,
        object: id,
        paid: capture !== undefined,
        awaitsCapture: status === 'APPROVED',
        cents,
        refundedCents: capture?.refundedCents ?? 0,
        dispute: dispute ? (dispute.outcome ?? 'open') : 'none',
        disputedCents: dispute?.cents ?? 0,
        balanceCents: capture
          ? cents - calculateFee(cents) - capture.refundedCents - (dispute && !dispute.outcome ? dispute.cents : 0)
          : 0,
        goneCents: capture?.refundedCents ?? 0,
      };
    });
  }

  /** Request ids make one order of any number of calls; the invoice number would refuse a second one to be captured. */
  #create({ id: donationId, totalCents }: Donation): StoredOrder {
    const existing = [...this.#orders.values()].find((order) => order.donationId === donationId);
    if (existing) return existing;
    const order: StoredOrder = {
      id: `ORDER${this.#orders.size + 1}`,
      donationId,
      cents: totalCents,
      createdAt: this.#world.now().getTime(),
      status: 'CREATED',
      captures: [],
    };
    this.#orders.set(order.id, order);
    return order;
  }

  #find(id: string): StoredOrder | undefined {
    const order = this.#orders.get(id);
    const forgotten = order?.status === 'CREATED' && this.#world.now().getTime() - order.createdAt > unapprovedFor;
    return forgotten ? undefined : order;
  }

  #capture(order: StoredOrder) {
    // Captured already: the adapter reads the order then.
    if (order.status === 'COMPLETED') return succeed(this.#read(order));
    if (order.status !== 'APPROVED') return createFailure('wrong_state', 'ORDER_NOT_APPROVED');
    const result = this.#outcomes.get(order.id)?.shift() ?? 'completed';
    if (result === 'declined') {
      // The payer has to choose another way to pay, and agree again.
      order.status = 'CREATED';
      return createFailure('declined', 'INSTRUMENT_DECLINED');
    }
    const capture: Capture = {
      id: `CAP${this.#world.random.text(14)}`,
      status: result === 'pending' ? 'PENDING' : 'COMPLETED',
      createdAt: this.#world.now().toISOString(),
      refundedCents: 0,
      refunds: [],
    };
    order.captures.push(capture);
    order.status = 'COMPLETED';
    this.#tellCapture(order, capture, capture.status);
    return succeed(this.#read(order));
  }

  #read(order: StoredOrder) {
    const amount = (cents: number) => ({ currency_code: 'AUD', value: formatCents(cents) });
    const seen: Order = {
      id: order.id,
      status: order.status,
      payer: { email_address: 'pays@buyer.example', name: { given_name: 'Amina', surname: 'Pays' } },
      purchase_units: [
        {
          custom_id: order.donationId,
          amount: amount(order.cents),
          payments: {
            captures: order.captures.map(({ id, status, createdAt }) => ({
              id,
              status,
              amount: amount(order.cents),
              custom_id: order.donationId,
              create_time: createdAt,
              ...(paidStatuses.includes(status) && {
                seller_receivable_breakdown: { paypal_fee: amount(calculateFee(order.cents)) },
              }),
            })),
            refunds: order.captures.flatMap(({ refunds }) =>
              refunds.map(({ id, status, cents, createdAt }) => ({
                id,
                status,
                amount: amount(cents),
                create_time: createdAt,
              })),
            ),
          },
        },
      ],
    };
    return toOrderSnapshot(seen, false, this.#world.now());
  }

  #ofCapture(captureId: string): StoredOrder | undefined {
    return [...this.#orders.values()].find(({ captures }) => captures.some(({ id }) => id === captureId));
  }

  #readDispute(id: string): Awaited<ReturnType<PayPalPort['readDispute']>> {
    const order = [...this.#orders.values()].find(({ dispute }) => dispute?.id === id);
    const { dispute } = order ?? {};
    if (!order || !dispute) return createFailure('not_found', 'RESOURCE_NOT_FOUND');
    const outcome_code = dispute.outcome === 'lost' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR';
    const seen: Dispute = {
      dispute_id: dispute.id,
      status: dispute.outcome ? 'RESOLVED' : 'OPEN',
      create_time: dispute.createdAt,
      dispute_amount: { currency_code: 'AUD', value: formatCents(dispute.cents) },
      ...(dispute.outcome && {
        dispute_outcome: {
          outcome_code,
          ...(dispute.refundedCents && {
            amount_refunded: { currency_code: 'AUD', value: formatCents(dispute.refundedCents) },
          }),
        },
      }),
    };
    return succeed({ captureId: order.captures[0]?.id ?? null, observation: toDisputeObservation(seen, false) });
  }

  #list(from: Date, to: Date): ListedPayment[] {
    return [...this.#orders.values()].flatMap(({ donationId, cents, captures, dispute }) =>
      captures
        .filter(({ createdAt }) => Date.parse(createdAt) >= from.getTime() && Date.parse(createdAt) < to.getTime())
        .map(({ id: object, status, refundedCents, refunds, createdAt }) => {
          const paid = paidStatuses.includes(status);
          const listed = { object, donationId, cents, refundedCents, currency: 'aud', paid, createdAt };
          if (!paid) return listed;
          const feeCents = calculateFee(cents);
          const sent = refunds.map((one) => ({ id: one.id, cents: one.cents, failed: one.status === 'FAILED' }));
          if (!dispute) return { ...listed, feeCents, refunds: sent, dispute: 'none' };
          const disputedCents = dispute.refundedCents ?? dispute.cents;
          return { ...listed, feeCents, dispute: dispute.outcome ?? 'open', disputedCents };
        }),
    );
  }

  #tellCapture(order: StoredOrder, { id }: Capture, what: string): void {
    const related_ids = { order_id: order.id };
    this.#tell(`PAYMENT.CAPTURE.${what}`, {
      id,
      custom_id: order.donationId,
      supplementary_data: { related_ids },
    });
  }

  #tell(type: string, resource: object): void {
    const id = `WH-${this.#world.random.text(16)}`;
    this.#listen({ id, type, raw: JSON.stringify({ id, event_type: type, resource }) });
  }
}
