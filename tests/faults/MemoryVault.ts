import { createFailure, type ProviderResult } from '../../amplify/useCases/ports/ProviderResult';
import { readPayPalEvent } from '../../amplify/adapters/paypal/createPayPalPort';
import type { OrderSnapshot, PayPalPort, VaultPort } from '../../amplify/useCases/ports/PayPalPort';
import type { Order } from '../../amplify/adapters/paypal/schemas';
import { formatCents } from '../../amplify/adapters/paypal/createPayPalApi';
import { toOrderSnapshot, toDisputeObservation } from '../../amplify/adapters/paypal/toOrderSnapshot';
import type { Donation } from '../../src/domain/donation';
import type { Charges } from './Charges';
import type { Answer } from './MemoryCards';
import type { Process } from './Process';
import type { World } from './World';
import { fail, succeed } from '../../src/domain/Result';

interface StoredOrder {
  readonly id: string;
  readonly donation: Donation;
  readonly createdAt: number;
  captureId?: string;
}

const hour = 3_600_000;
/** PayPal forgets an order that is not paid after three hours, and request ids after six. */
const unpaidFor = 3 * hour;
const keysKept = 6 * hour;

const refuse = (detail: string) => fail({ reason: 'declined', detail, isFinal: true });

/** Saved PayPal accounts in memory: orders that are captured once with a payment token, and tokens that are deleted. */
export class MemoryVault {
  /** The payment tokens that there are. */
  readonly tokens = new Set<string>();
  readonly #made = new Set<string>();
  readonly #orders = new Map<string, StoredOrder>();
  readonly #answers = new Map<string, { readonly at: number; readonly answer: ProviderResult<OrderSnapshot> }>();
  readonly #world: World;
  readonly #ask: (tokenId: string) => Answer;
  readonly #charges: Charges;

  constructor(world: World, charges: Charges, ask: (tokenId: string) => Answer) {
    this.#world = world;
    this.#charges = charges;
    this.#ask = ask;
  }

  #read({ id, donation, captureId }: StoredOrder): OrderSnapshot {
    const amount = { currency_code: 'AUD', value: formatCents(donation.totalCents) };
    const at = this.#world.now();
    const charge = this.#charges.find(id);
    const paidAt = (charge?.at ?? at).toISOString();
    const captures = captureId ? [{ id: captureId, status: 'COMPLETED', amount, create_time: paidAt }] : [];
    const refunds = (charge?.refunds ?? []).map(({ id: refundId, cents, at: madeAt, reference, isFailed }) => ({
      id: refundId,
      status: isFailed ? 'FAILED' : 'COMPLETED',
      amount: { currency_code: 'AUD', value: formatCents(cents) },
      create_time: madeAt.toISOString(),
      invoice_id: reference,
    }));
    const order: Order = {
      id,
      status: captureId ? 'COMPLETED' : 'CREATED',
      purchase_units: [{ custom_id: donation.id, amount, payments: { captures, refunds } }],
    };
    return toOrderSnapshot(order, false, at);
  }

  #readDispute(id: string): Awaited<ReturnType<PayPalPort['readDispute']>> {
    const found = this.#charges.findDispute(id);
    if (!found) return createFailure('not_found', 'RESOURCE_NOT_FOUND');
    const { charge, dispute } = found;
    const isDecided = dispute.state !== 'open';
    const read = {
      dispute_id: dispute.id,
      status: isDecided ? 'RESOLVED' : 'OPEN',
      create_time: dispute.at.toISOString(),
      update_time: (dispute.decidedAt ?? dispute.at).toISOString(),
      dispute_amount: { currency_code: 'AUD', value: formatCents(dispute.cents) },
      ...(isDecided && {
        dispute_outcome: { outcome_code: dispute.state === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR' },
      }),
    };
    return succeed({ captureId: `capture_${charge.object}`, observation: toDisputeObservation(read, false) });
  }

  #find(id: string): StoredOrder | undefined {
    const order = this.#orders.get(id);
    const isGone = order && !order.captureId && this.#world.now().getTime() - order.createdAt > unpaidFor;
    return isGone ? undefined : order;
  }

  paypalFor(process: Process): PayPalPort {
    const unused = () => {
      throw new Error('Plans do not need this.');
    };
    return {
      livemode: false,
      createOrder: unused,
      readOrder: (id) =>
        process.callProvider(() => {
          const order = this.#find(id);
          return order ? succeed(this.#read(order)) : createFailure('not_found', 'RESOURCE_NOT_FOUND');
        }),
      captureOrder: unused,
      refund: (captureId, { cents, reference }) =>
        process.callProvider(() => {
          const charge = this.#charges.find(captureId.replace(/^capture_/, ''));
          const id = charge && this.#charges.refund(charge, cents, reference, this.#world.now());
          return id ? succeed(id) : createFailure('refused', 'there is not so much left');
        }),
      donationOfCapture: (captureId) =>
        process.callProvider(() => {
          const order = this.#orders.get(captureId.replace(/^capture_/, ''));
          return order ? succeed(order.donation.id) : createFailure('not_found', 'RESOURCE_NOT_FOUND');
        }),
      readDispute: (id) => process.callProvider(() => this.#readDispute(id)),
      readEvent: readPayPalEvent,
      listPayments: unused,
      listTransfers: unused,
      readHeld: unused,
    };
  }

  vaultFor(process: Process): VaultPort {
    const call = <T>(act: () => ProviderResult<T>) => process.callProvider(act);
    return {
      createSetup: (plan, number) => call(() => succeed(`setup_${plan.id}_${number}`)),
      saveSetup: ({ setup }) =>
        call(() => {
          const tokenId = (setup?.id ?? '').replace(/^setup/, 'token');
          if (!this.#made.has(tokenId)) this.tokens.add(tokenId);
          this.#made.add(tokenId);
          return succeed(tokenId);
        }),
      createOrder: (donation) =>
        call(() => {
          // Short, as PayPal's are: a webhook about an id of more than 255 letters is not taken.
          const before = Number(donation.provider.orderId?.split('_').at(-1) ?? 0);
          const id = `order_${donation.id}_${before + 1}`;
          const order = this.#orders.get(id) ?? { id, donation, createdAt: this.#world.now().getTime() };
          this.#orders.set(id, order);
          return succeed(this.#read(order));
        }),
      pay: (donation, tokenId, tries) => call(() => this.#pay(donation, tokenId, tries)),
      deleteToken: (tokenId) => call(() => succeed(this.tokens.delete(tokenId))),
    };
  }

  #pay({ provider: { orderId = '' } }: Donation, tokenId: string, tries: number): ProviderResult<OrderSnapshot> {
    const key = `${orderId}:${tries}`;
    const earlier = this.#answers.get(key);
    const now = this.#world.now().getTime();
    if (earlier && now - earlier.at < keysKept) return earlier.answer;
    const order = this.#find(orderId);
    if (!order) return createFailure('not_found', 'RESOURCE_NOT_FOUND');
    const answer = this.#capture(order, tokenId);
    this.#answers.set(key, { at: now, answer });
    return answer;
  }

  #capture(order: StoredOrder, tokenId: string): ProviderResult<OrderSnapshot> {
    const isPaid = [...this.#orders.values()].some(
      ({ donation, captureId }) => donation.id === order.donation.id && captureId,
    );
    // The adapter reads an order that is captured already, and one of an invoice that is paid.
    if (isPaid) return succeed(this.#read(order));
    if (!this.tokens.has(tokenId)) return refuse('TOKEN_ID_NOT_FOUND');
    const said = this.#ask(tokenId);
    if (said === 'later') return createFailure('declined', 'INSTRUMENT_DECLINED');
    if (said !== 'yes') return refuse('PAYER_ACCOUNT_RESTRICTED');
    order.captureId = `capture_${order.id}`;
    this.#charges.add({
      provider: 'paypal',
      object: order.id,
      donationId: order.donation.id,
      cents: order.donation.totalCents,
      methodId: tokenId,
      askedAt: this.#world.now(),
      at: this.#world.now(),
    });
    return succeed(this.#read(order));
  }
}
