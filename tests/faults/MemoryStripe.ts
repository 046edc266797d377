import type Stripe from 'stripe';
import type { ListedPayment, ListedPayout } from '../../amplify/useCases/ports/PaymentSnapshot';
import { createFailure, type ProviderResult } from '../../amplify/useCases/ports/ProviderResult';
import { donationKey, toIntentSnapshot } from '../../amplify/adapters/stripe/toIntentSnapshot';
import type { StripePort, VerifiedStripeEvent } from '../../amplify/useCases/ports/StripePort';
import { calculateFee, disputeFee } from '../../src/emulators/stripe/balance';
import type { Donation } from '../../src/domain/donation';
import type { Listener, Truth } from './EventFeed';
import type { Process } from './Process';
import type { World } from './World';
import { succeed } from '../../src/domain/Result';

interface Charge {
  readonly id: string;
  readonly created: number;
  readonly paid: boolean;
  amount_refunded: number;
  /** The provider's fee. */
  readonly balance_transaction: { readonly fee: number } | null;
  readonly refunds: {
    readonly data: {
      readonly id: string;
      readonly amount: number;
      readonly created: number;
      readonly metadata: Readonly<Record<string, string>>;
      status: 'succeeded' | 'failed';
    }[];
  };
  disputed: boolean;
  readonly payment_method_details: { readonly card: { readonly fingerprint: string } };
}

interface Dispute {
  readonly id: string;
  readonly amount: number;
  readonly created: number;
  readonly balance_transactions: { readonly amount: number; readonly fee: number; readonly created: number }[];
  status: 'needs_response' | 'won' | 'lost';
}

/** Money that came to or left the provider's account because of a payment. */
interface Movement {
  readonly intent: string;
  readonly cents: number;
  readonly feeCents: number;
  readonly at: number;
  payout?: string;
}

interface Intent {
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly livemode: false;
  readonly client_secret: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  amount_received: number;
  latest_charge: Charge | null;
  last_payment_error: { readonly code: string; readonly decline_code?: string } | null;
}

/** The provider forgets idempotency keys when they are at least a day old. */
const storageMilliseconds = 24 * 3600 * 1000;

/** Lists what finance types of a refund's lines: right now and then, and wrong in every way. */
function refundLines(cents: number): string[] {
  const dollars = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  return [`zakat ${dollars}`, `sadaqah: ${dollars}`, `1 ${dollars}`, 'fee 0.01', 'all of it', `zakat:${cents}`];
}

/** The answer of a donor's card or bank. */
export type CardResult = 'success' | 'decline' | 'authentication' | 'processing';

const cancellable = ['requires_payment_method', 'requires_action'];

/**
 * The card provider in memory, as far as giving meets it: intents with their states, one stored answer for each idempotency key,
 * charges, refunds, disputes and the events of all of them. What its objects mean is read by the project's own adapter.
 */
export class MemoryStripe {
  readonly #world: World;
  readonly #listen: Listener;
  readonly #intents = new Map<string, Intent>();
  readonly #disputes = new Map<string, Dispute>();
  readonly #movements: Movement[] = [];
  readonly #sentToBank: { readonly id: string; readonly cents: number; readonly at: number }[] = [];
  readonly #answers = new Map<string, { readonly at: number; readonly of: string; readonly answer: string }>();

  constructor(world: World, listen: Listener) {
    this.#world = world;
    this.#listen = listen;
  }

  portFor(process: Process): StripePort {
    const call = <T>(act: () => ProviderResult<T>) => process.callProvider(act);
    return {
      livemode: false,
      createIntent: (donation) => call(() => succeed(this.#read(this.#create(donation)))),
      readIntent: (id) => call(() => this.#withIntent(id, (intent) => succeed(this.#read(intent)))),
      findIntent: () => call(() => createFailure('not_found', 'no plan is here')),
      cancelSetup: () => call(() => createFailure('not_found', 'no plan is here')),
      isMandateActive: () => call(() => createFailure('not_found', 'no plan is here')),
      cancelIntent: (id) => call(() => this.#withIntent(id, (intent) => this.#cancel(intent))),
      deleteCustomer: () => call(() => createFailure('not_found', 'no one saves a card here')),
      refund: () => call(() => createFailure('refused', 'Finance refunds in the provider’s pages here.')),
      readEvent,
      listPayments: (from, to) => call(() => succeed(this.#list(from, to))),
      listPayouts: (from, to) => call(() => succeed(this.#payouts(from, to))),
      listPayoutSums: (from, to) => call(() => succeed(this.#payouts(from, to))),
      listTransfers: () => call(() => succeed([])),
      readHeld: (at) => call(() => succeed(this.#held(at))),
    };
  }

  /** The donor's browser confirms with a card. @returns what the browser learns, or `null` if the intent takes none. */
  confirm(secret: string, result: CardResult): Intent['status'] | null {
    const intent = [...this.#intents.values()].find(({ client_secret }) => client_secret === secret);
    if (!intent || intent.status !== 'requires_payment_method') return null;
    intent.last_payment_error = null;
    if (result === 'success') this.#succeed(intent);
    if (result === 'decline') this.#decline(intent, { code: 'card_declined', decline_code: 'insufficient_funds' });
    if (result === 'authentication') this.#move(intent, 'requires_action', 'payment_intent.requires_action');
    if (result === 'processing') this.#move(intent, 'processing', 'payment_intent.processing');
    return intent.status;
  }

  /** Ends what was asked of the donor's bank, in 3-D Secure or over days. */
  resolve(secret: string, passed: boolean): Intent['status'] | null {
    const intent = [...this.#intents.values()].find(({ client_secret }) => client_secret === secret);
    if (!intent || (intent.status !== 'requires_action' && intent.status !== 'processing')) return null;
    if (passed) this.#succeed(intent);
    else this.#decline(intent, { code: 'payment_intent_authentication_failure' });
    return intent.status;
  }

  /** Finance gives back a part of what is left, in the provider's own dashboard. */
  refund(object: string, share: number): void {
    const intent = this.#intents.get(object);
    const charge = intent?.latest_charge;
    if (!intent || !charge?.paid) return;
    const cents = Math.ceil((intent.amount_received - charge.amount_refunded) * share);
    if (cents === 0) return;
    charge.amount_refunded += cents;
    charge.refunds.data.push({
      id: `re_${charge.id}_${charge.refunds.data.length}`,
      amount: cents,
      created: this.#seconds(),
      metadata: this.#world.random.chance(0.3) ? { lines: this.#world.random.pick(refundLines(cents)) } : {},
      status: 'succeeded',
    });
    this.#book(object, -cents);
    this.#tell('charge.refunded', intent, 'charge');
  }

  /** The donor's bank sends a refund back. */
  failRefund(object: string): void {
    const intent = this.#intents.get(object);
    const charge = intent?.latest_charge;
    const refund = charge?.refunds.data.find(({ status }) => status === 'succeeded');
    // A refund that fails during a dispute, or after one, is for a person to look at.
    if (!intent || !charge || !refund || charge.disputed) return;
    refund.status = 'failed';
    charge.amount_refunded -= refund.amount;
    this.#book(object, refund.amount);
    this.#tell('refund.failed', intent, 'charge');
  }

  dispute(object: string, share: number): void {
    const intent = this.#intents.get(object);
    const charge = intent?.latest_charge;
    if (!intent || !charge?.paid || charge.disputed) return;
    const amount = Math.ceil((intent.amount_received - charge.amount_refunded) * share);
    if (amount === 0) return;
    charge.disputed = true;
    const created = this.#seconds();
    this.#disputes.set(intent.id, {
      id: `dp_${intent.id}`,
      amount,
      created,
      balance_transactions: [{ amount: -amount, fee: disputeFee, created }],
      status: 'needs_response',
    });
    this.#book(object, -amount, disputeFee);
    this.#tell('charge.dispute.created', intent, 'dispute');
  }

  decide(object: string, won: boolean): void {
    const intent = this.#intents.get(object);
    const dispute = this.#disputes.get(object);
    if (!intent || dispute?.status !== 'needs_response') return;
    dispute.status = won ? 'won' : 'lost';
    if (won) {
      dispute.balance_transactions.push({ amount: dispute.amount, fee: -disputeFee, created: this.#seconds() });
      this.#book(object, dispute.amount, -disputeFee);
    }
    this.#tell('charge.dispute.closed', intent, 'dispute');
  }

  /** Pays the account's balance out to the foundation's bank, unless it owes the provider. */
  payOut(): void {
    const due = this.#movements.filter(({ payout }) => payout === undefined);
    const cents = due.reduce((sum, movement) => sum + movement.cents - movement.feeCents, 0);
    if (cents <= 0) return;
    const id = `po_${this.#sentToBank.length + 1}`;
    this.#sentToBank.push({ id, cents, at: this.#seconds() });
    for (const movement of due) movement.payout = id;
  }

  truths(): Truth[] {
    return [...this.#intents.values()].map(({ id, metadata, status, amount, latest_charge }) => {
      const dispute = this.#disputes.get(id);
      return {
        donationId: metadata[donationKey] ?? '',
        object: id,
        paid: status === 'succeeded',
        awaitsCapture: false,
        cents: amount,
        refundedCents: latest_charge?.amount_refunded ?? 0,
        dispute: dispute?.status === 'needs_response' ? 'open' : (dispute?.status ?? 'none'),
        disputedCents: dispute?.amount ?? 0,
        balanceCents: this.#movements
          .filter(({ intent, payout }) => intent === id && payout === undefined)
          .reduce((sum, movement) => sum + movement.cents - movement.feeCents, 0),
        goneCents: Math.min(
          amount,
          (latest_charge?.amount_refunded ?? 0) + (dispute?.status === 'lost' ? dispute.amount : 0),
        ),
      };
    });
  }

  #create(donation: Donation): Intent {
    const key = `${donation.id}:intent`;
    const of = `${donation.totalCents} ${donation.currency}`;
    const earlier = this.#answers.get(key);
    // The provider repeats the answer it gave first, however the intent has fared since.
    if (earlier && this.#world.now().getTime() - earlier.at < storageMilliseconds && earlier.of === of)
      return JSON.parse(earlier.answer) as Intent;
    const number = this.#intents.size + 1;
    const intent: Intent = {
      id: `pi_${number}`,
      created: this.#seconds(),
      amount: donation.totalCents,
      currency: donation.currency,
      livemode: false,
      client_secret: `pi_${number}_secret_${this.#world.random.text(8)}`,
      metadata: { [donationKey]: donation.id },
      status: 'requires_payment_method',
      amount_received: 0,
      latest_charge: null,
      last_payment_error: null,
    };
    this.#intents.set(intent.id, intent);
    this.#answers.set(key, { at: this.#world.now().getTime(), of, answer: JSON.stringify(intent) });
    this.#tell('payment_intent.created', intent);
    return intent;
  }

  #withIntent<T>(id: string, act: (intent: Intent) => ProviderResult<T>): ProviderResult<T> {
    const intent = this.#intents.get(id);
    return intent ? act(intent) : createFailure('not_found', `No such payment_intent: ${id}`);
  }

  #read(intent: Intent) {
    const dispute = this.#disputes.get(intent.id);
    const seen = JSON.parse(JSON.stringify(intent)) as Stripe.PaymentIntent;
    return toIntentSnapshot(
      seen,
      this.#world.now(),
      dispute ? [{ ...dispute, livemode: false } as Stripe.Dispute] : [],
    );
  }

  #cancel(intent: Intent) {
    if (!cancellable.includes(intent.status))
      return createFailure('wrong_state', `${intent.status} cannot be cancelled`);
    this.#move(intent, 'canceled', 'payment_intent.canceled');
    return succeed(this.#read(intent));
  }

  #succeed(intent: Intent): void {
    intent.latest_charge = this.#charge(true, calculateFee(intent.amount));
    this.#book(intent.id, intent.amount, calculateFee(intent.amount));
    intent.amount_received = intent.amount;
    intent.last_payment_error = null;
    this.#move(intent, 'succeeded', 'payment_intent.succeeded');
    this.#tell('charge.succeeded', intent, 'charge');
  }

  #decline(intent: Intent, error: NonNullable<Intent['last_payment_error']>): void {
    intent.latest_charge = this.#charge(false);
    intent.last_payment_error = error;
    this.#move(intent, 'requires_payment_method', 'payment_intent.payment_failed');
  }

  #book(intent: string, cents: number, feeCents = 0): void {
    this.#movements.push({ intent, cents, feeCents, at: this.#seconds() });
  }

  #charge(paid: boolean, fee = 0): Charge {
    const fingerprint = this.#world.random.text(8);
    const id = `ch_${this.#world.random.text(16)}`;
    return {
      id,
      created: this.#seconds(),
      paid,
      amount_refunded: 0,
      balance_transaction: paid ? { fee } : null,
      refunds: { data: [] },
      disputed: false,
      payment_method_details: { card: { fingerprint } },
    };
  }

  #move(intent: Intent, status: Intent['status'], event: string): void {
    intent.status = status;
    this.#tell(event, intent);
  }

  #tell(
    type: string,
    { id: intentId }: Intent,
    about: 'payment_intent' | 'charge' | 'dispute' = 'payment_intent',
  ): void {
    const id = `evt_${this.#world.random.text(16)}`;
    const object = { object: about, ...(about === 'payment_intent' ? { id: intentId } : { payment_intent: intentId }) };
    const raw = JSON.stringify({ id, type, livemode: false, data: { object } });
    this.#listen({ id, type, raw });
  }

  #list(from: Date, to: Date): ListedPayment[] {
    const within = (at: number) => at * 1000 >= from.getTime() && at * 1000 < to.getTime();
    return [...this.#intents.values()]
      .filter(({ created }) => within(created))
      .map((intent) => ({
        object: intent.id,
        donationId: intent.metadata[donationKey] ?? null,
        cents: intent.amount,
        refundedCents: intent.latest_charge?.amount_refunded ?? 0,
        refunds: (intent.latest_charge?.refunds.data ?? []).map(({ id, amount, status }) => ({
          id,
          cents: amount,
          failed: status === 'failed',
        })),
        currency: intent.currency,
        paid: intent.status === 'succeeded',
        ...(intent.latest_charge?.balance_transaction && {
          feeCents: intent.latest_charge.balance_transaction.fee,
          netCents: this.#movements
            .filter((movement) => movement.intent === intent.id)
            .reduce((sum, { cents, feeCents }) => sum + cents - feeCents, 0),
        }),
        ...this.#disputeOf(intent.id),
        createdAt: new Date(intent.created * 1000).toISOString(),
      }));
  }

  #disputeOf(intentId: string): Pick<ListedPayment, 'dispute' | 'disputedCents'> {
    const dispute = this.#disputes.get(intentId);
    if (!dispute) return { dispute: 'none' };
    const { status, amount: disputedCents } = dispute;
    return { dispute: status === 'needs_response' ? 'open' : status, disputedCents };
  }

  #payouts(from: Date, to: Date): ListedPayout[] {
    const toIsoTime = (at: number) => new Date(at * 1000).toISOString();
    return this.#sentToBank
      .filter(({ at }) => at * 1000 >= from.getTime() && at * 1000 < to.getTime())
      .map(({ id, cents, at }) => ({
        id,
        cents,
        arrivesAt: toIsoTime(at),
        status: 'paid',
        otherCents: 0,
        payments: this.#movements
          .filter(({ payout }) => payout === id)
          .map((movement) => ({
            object: movement.intent,
            cents: movement.cents,
            feeCents: movement.feeCents,
            createdAt: toIsoTime(movement.at),
          })),
      }));
  }

  #held(at: Date): number {
    const unpaid = this.#movements.filter(
      (movement) => movement.payout === undefined && movement.at * 1000 < at.getTime(),
    );
    return unpaid.reduce((sum, { cents, feeCents }) => sum + cents - feeCents, 0);
  }

  #seconds(): number {
    return Math.floor(this.#world.now().getTime() / 1000);
  }
}

function readEvent(raw: string): VerifiedStripeEvent {
  const { id, type, livemode, data } = JSON.parse(raw) as {
    id: string;
    type: string;
    livemode: boolean;
    data: { object: { object: string; id?: string; payment_intent?: string } };
  };
  const { object } = data;
  return {
    id,
    type,
    livemode,
    objectId: object.id ?? null,
    intentId: (object.object === 'payment_intent' ? object.id : object.payment_intent) ?? null,
  };
}
