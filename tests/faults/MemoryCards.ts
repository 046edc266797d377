import type Stripe from 'stripe';
import { createFailure, type ProviderResult } from '../../amplify/useCases/ports/ProviderResult';
import type {
  PaymentTry,
  SavedCardPort,
  SetupSnapshot,
  StripeMethod,
  IntentSnapshot,
  StripePort,
  VerifiedStripeEvent,
} from '../../amplify/useCases/ports/StripePort';
import { donationKey, toIntentSnapshot } from '../../amplify/adapters/stripe/toIntentSnapshot';
import { disputeFee } from '../../src/emulators/stripe/balance';
import type { Donation } from '../../src/domain/donation';
import type { Charges } from './Charges';
import type { Process } from './Process';
import type { World } from './World';
import { succeed } from '../../src/domain/Result';

interface Intent {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly livemode: false;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  amount_received: number;
  /** The last try: its method, and when it was. */
  asked: { readonly methodId: string; readonly at: Date };
  last_payment_error: { readonly code: string; readonly decline_code?: string; readonly advice_code?: string } | null;
}

/** A bank's answer to a payment while the card's holder is away. */
export type Answer = 'yes' | 'later' | 'never' | 'authenticate';

const errors = {
  later: { code: 'card_declined', decline_code: 'insufficient_funds', advice_code: 'try_again_later' },
  never: { code: 'card_declined', decline_code: 'lost_card', advice_code: 'do_not_try_again' },
  authenticate: { code: 'authentication_required', decline_code: 'authentication_required' },
} as const;

/** Why a bank returns a direct debit. */
const returns = { later: { code: 'refer_to_customer' }, never: { code: 'account_closed' } } as const;

const dayMilliseconds = 24 * 3_600_000;

/** Whether a payment method is a bank account: each of those has a mandate. */
export const isAccount = (methodId: string): boolean => methodId.startsWith('pm_debit_');
export const toMandateId = (methodId: string): string => methodId.replace('pm_debit', 'mandate');

const toSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** The provider forgets idempotency keys when they are a day old. */
const keysKept = 24 * 3_600_000;

/** Saved cards and bank accounts at Stripe, in memory: an intent is paid once, whatever is asked, and each new key makes one. */
export class MemoryCards {
  readonly intents = new Map<string, Intent>();
  readonly #intentOf = new Map<string, Intent>();
  readonly #charges: Charges;
  readonly #answers = new Map<string, { readonly at: number; readonly snapshot: ProviderResult<PaymentTry> }>();
  readonly #world: World;
  readonly #ask: (paymentMethodId: string) => Answer;
  readonly #send: (type: string, object: object) => void;
  readonly #ended = new Set<string>();

  /** @param send - delivers an event, sooner or later */
  constructor(
    world: World,
    charges: Charges,
    ask: (paymentMethodId: string) => Answer,
    send: (type: string, object: object) => void,
  ) {
    this.#world = world;
    this.#charges = charges;
    this.#ask = ask;
    this.#send = send;
  }

  /** A bank, or the holder of the account, withdraws a mandate. */
  endMandate(id: string): void {
    if (this.#ended.has(id)) return;
    this.#ended.add(id);
    this.#send('mandate.updated', { id, object: 'mandate' });
  }

  #read(intent: Intent): IntentSnapshot & PaymentTry {
    const snapshot = this.#toSnapshot(intent);
    const { last_payment_error: error } = intent;
    // A bank's answer is no answer to a try.
    if (error === returns.later || error === returns.never) return snapshot;
    if (intent.status !== 'requires_payment_method' || !error) return snapshot;
    const advice = (Object.keys(errors) as (keyof typeof errors)[]).find((key) => errors[key] === error) ?? 'later';
    return { ...snapshot, decline: { state: 'declined', advice, failure: 'declined' } };
  }

  #toSnapshot(intent: Intent): IntentSnapshot {
    const charge = this.#charges.find(intent.id);
    const refunds = charge?.refunds.map(({ id, cents: amount, at, reference, isFailed }) => ({
      id,
      amount,
      created: toSeconds(at),
      status: isFailed ? 'failed' : 'succeeded',
      metadata: { reference },
    }));
    const disputes = charge?.disputes.map(({ id, cents: amount, at, reason, state, decidedAt }) => ({
      id,
      object: 'dispute',
      amount,
      created: toSeconds(at),
      reason,
      status: state === 'open' ? 'needs_response' : state,
      balance_transactions: [
        { amount: -amount, fee: disputeFee, created: toSeconds(at) },
        ...(state === 'won' ? [{ amount, fee: -disputeFee, created: toSeconds(decidedAt ?? at) }] : []),
      ],
    }));
    const latest = charge && { id: charge.id, created: toSeconds(charge.at), refunds: { data: refunds } };
    return toIntentSnapshot(
      { ...intent, latest_charge: latest ?? null } as unknown as Stripe.PaymentIntent,
      this.#world.now(),
      (disputes ?? []) as unknown as Stripe.Dispute[],
    );
  }

  /** The holder of a card confirms a payment that waits for them. */
  authenticate(donationId: string): void {
    const intent = this.#find(donationId);
    if (intent?.status !== 'requires_payment_method') return;
    // By their own hand, whatever a plan may do.
    intent.asked = { ...intent.asked, methodId: 'confirmed by its holder' };
    this.#take(intent);
    this.#send('payment_intent.succeeded', intent);
  }

  #take(intent: Intent): void {
    const now = this.#world.now();
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.last_payment_error = null;
    this.#charges.add({
      provider: 'stripe',
      object: intent.id,
      donationId: intent.metadata[donationKey] ?? '',
      cents: intent.amount,
      methodId: intent.asked.methodId,
      askedAt: intent.asked.at,
      at: now,
    });
  }

  /** The bank answers a direct debit within three days, or after a weekend. */
  async #debit(intent: Intent, account: string): Promise<void> {
    intent.status = 'processing';
    intent.last_payment_error = null;
    this.#send('payment_intent.processing', intent);
    await this.#world.sleep(dayMilliseconds + this.#world.random.between(0, 4 * dayMilliseconds));
    const answer = this.#ask(account);
    if (answer === 'yes' || answer === 'authenticate') {
      this.#take(intent);
      this.#send('payment_intent.succeeded', intent);
      return;
    }
    intent.status = 'requires_payment_method';
    intent.last_payment_error = returns[answer];
    this.#send('payment_intent.payment_failed', intent);
    if (answer === 'never') this.endMandate(toMandateId(account));
  }

  cardsFor(
    process: Process,
    save: (planId: string, number: number, isDebit: boolean) => SetupSnapshot['saved'],
  ): SavedCardPort {
    const call = <T>(act: () => ProviderResult<T>) => process.callProvider(act);
    return {
      createCustomer: (plan) => call(() => succeed(`cus_${plan.id}`)),
      createSetup: (plan, _customer, number, method) =>
        call(() => succeed({ id: toSetupId(plan.id, method, number), clientSecret: 'secret', saved: null })),
      readSetup: (id) =>
        call(() => {
          const [, debit, planId = '', number = ''] = /^seti_(debit_)?(plan_.*)_(\d+)$/.exec(id) ?? [];
          return succeed({ id, clientSecret: null, saved: save(planId, Number(number), debit !== undefined) });
        }),
      offerAgain: () => call(() => succeed(null)),
      pay: (donation, method) => call(() => this.#pay(donation, method)),
    };
  }

  /** A try of an intent, or one that makes a new intent: every day's key makes another. */
  #pay(
    { id: donationId, provider, totalCents: amount, currency }: Donation,
    { paymentMethodId: card, tries }: Parameters<SavedCardPort['pay']>[1],
  ): ProviderResult<PaymentTry> {
    const key = provider.intentId ? `${donationId}:try:${tries}` : `${donationId}:pay:${tries}:${card}`;
    const earlier = this.#answers.get(key);
    const now = this.#world.now();
    if (earlier && now.getTime() - earlier.at < keysKept) return earlier.snapshot;
    const intent = provider.intentId ? this.intents.get(provider.intentId) : this.#create(donationId, amount, currency);
    if (!intent) return createFailure('not_found', 'no such intent');
    if (intent.status === 'requires_payment_method') intent.asked = { methodId: card, at: now };
    if (intent.status === 'requires_payment_method' && isAccount(card)) {
      if (this.#ended.has(toMandateId(card))) return createFailure('refused', 'the mandate is not active');
      void this.#debit(intent, card);
    } else if (intent.status === 'requires_payment_method') {
      const answer = this.#ask(card);
      if (answer === 'yes') this.#take(intent);
      else intent.last_payment_error = errors[answer];
    }
    const snapshot = succeed(this.#read(intent));
    this.#answers.set(key, { at: now.getTime(), snapshot });
    return snapshot;
  }

  #create(donationId: string, amount: number, currency: string): Intent {
    const intent: Intent = {
      id: `pi_${this.intents.size + 1}`,
      amount,
      currency,
      metadata: { [donationKey]: donationId },
      livemode: false,
      status: 'requires_payment_method',
      amount_received: 0,
      asked: { methodId: '', at: this.#world.now() },
      last_payment_error: null,
    };
    this.intents.set(intent.id, intent);
    if (!this.#intentOf.has(donationId)) this.#intentOf.set(donationId, intent);
    return intent;
  }

  #find(donationId: string): Intent | undefined {
    return this.#intentOf.get(donationId);
  }

  stripeFor(process: Process): StripePort {
    const call = <T>(act: () => ProviderResult<T>) => process.callProvider(act);
    const withIntent = (id: string, act: (intent: Intent) => ProviderResult<IntentSnapshot>) =>
      call(() => {
        const intent = this.intents.get(id);
        return intent ? act(intent) : createFailure('not_found', 'no such intent');
      });
    const unused = () => {
      throw new Error('Plans do not need this.');
    };
    return {
      livemode: false,
      createIntent: unused,
      cancelSetup: unused,
      deleteCustomer: unused,
      readIntent: (id) => withIntent(id, (intent) => succeed(this.#read(intent))),
      findIntent: (_customer, id) =>
        call(() => {
          const intent = this.#find(id);
          return succeed(intent ? this.#read(intent) : null);
        }),
      isMandateActive: (id) => call(() => succeed(!this.#ended.has(id))),
      cancelIntent: (id) =>
        withIntent(id, (intent) => {
          if (intent.status === 'succeeded' || intent.status === 'processing')
            return createFailure('wrong_state', `it is ${intent.status}`);
          intent.status = 'canceled';
          return succeed(this.#read(intent));
        }),
      refund: (id, { cents, reference }) =>
        call(() => {
          const charge = this.#charges.find(id);
          const refundId = charge && this.#charges.refund(charge, cents, reference, this.#world.now());
          return refundId ? succeed(refundId) : createFailure('refused', 'there is not so much left');
        }),
      readEvent: (raw) => JSON.parse(raw) as VerifiedStripeEvent,
      listPayments: unused,
      listPayouts: unused,
      listPayoutSums: unused,
      listTransfers: unused,
      readHeld: unused,
    };
  }
}

/** Returns the setup of a plan's card or bank account. */
export const toSetupId = (planId: string, method: StripeMethod, number: number): string =>
  `seti_${method === 'card' ? '' : 'debit_'}${planId}_${number}`;
