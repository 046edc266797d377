import type Stripe from 'stripe';
import { createFailure, succeed, type ProviderResult } from '../../amplify/adapters/ProviderResult';
import type {
  PaymentTry,
  SavedCardPort,
  SetupSnapshot,
  StripeMethod,
  IntentSnapshot,
  StripePort,
  VerifiedStripeEvent,
} from '../../amplify/adapters/stripe/StripePort';
import { donationKey, toIntentSnapshot } from '../../amplify/adapters/stripe/toIntentSnapshot';
import type { Donation } from '../../src/domain/donation';
import type { Process } from './Process';
import type { World } from './World';

interface Intent {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly livemode: false;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  amount_received: number;
  latest_charge: { readonly id: string; readonly created: number } | null;
  last_payment_error: { readonly code: string; readonly decline_code?: string; readonly advice_code?: string } | null;
}

/** What a bank says to a payment while the card's holder is away. */
export type Answer = 'yes' | 'later' | 'never' | 'authenticate';

const errors = {
  later: { code: 'card_declined', decline_code: 'insufficient_funds', advice_code: 'try_again_later' },
  never: { code: 'card_declined', decline_code: 'lost_card', advice_code: 'do_not_try_again' },
  authenticate: { code: 'authentication_required', decline_code: 'authentication_required' },
} as const;

/** Why a bank returns a direct debit. */
const returns = { later: { code: 'refer_to_customer' }, never: { code: 'account_closed' } } as const;

const DAY = 24 * 3_600_000;

/** Payment methods that are bank accounts: each has a mandate. */
export const isAccount = (methodId: string): boolean => methodId.startsWith('pm_debit_');
export const toMandateId = (methodId: string): string => methodId.replace('pm_debit', 'mandate');

/** The provider forgets idempotency keys when they are a day old. */
const keysKept = 24 * 3_600_000;

/** Saved cards and bank accounts at Stripe, in memory: an intent is paid once, whatever is asked, and each new key makes one. */
export class MemoryCards {
  readonly intents = new Map<string, Intent>();
  /** Every payment that moved money, in order. */
  readonly charges: { readonly donationId: string; readonly cents: number; readonly at: Date }[] = [];
  readonly #answers = new Map<string, { readonly at: number; readonly snapshot: ProviderResult<PaymentTry> }>();
  readonly #world: World;
  readonly #ask: (paymentMethodId: string) => Answer;
  readonly #send: (type: string, object: object) => void;
  readonly #ended = new Set<string>();

  /** @param send - delivers an event, sooner or later */
  constructor(world: World, ask: (paymentMethodId: string) => Answer, send: (type: string, object: object) => void) {
    this.#world = world;
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
    const snapshot = toIntentSnapshot(intent as unknown as Stripe.PaymentIntent, this.#world.now());
    const { last_payment_error: error } = intent;
    // A bank's answer is no answer to a try.
    if (error === returns.later || error === returns.never) return snapshot;
    if (intent.status !== 'requires_payment_method' || !error) return snapshot;
    const advice = (Object.keys(errors) as (keyof typeof errors)[]).find((key) => errors[key] === error) ?? 'later';
    return { ...snapshot, decline: { state: 'declined', advice, failure: 'declined' } };
  }

  /** The holder of a card confirms a payment that waits for them. */
  authenticate(donationId: string): void {
    const intent = this.#find(donationId);
    if (intent?.status !== 'requires_payment_method') return;
    this.#take(intent);
    this.#send('payment_intent.succeeded', intent);
  }

  #take(intent: Intent): void {
    const now = this.#world.now();
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.last_payment_error = null;
    intent.latest_charge = { id: `ch_${this.charges.length}`, created: Math.floor(now.getTime() / 1000) };
    this.charges.push({ donationId: intent.metadata[donationKey] ?? '', cents: intent.amount, at: now });
  }

  /** The bank answers a direct debit within three days, or after a weekend. */
  async #debit(intent: Intent, account: string): Promise<void> {
    intent.status = 'processing';
    intent.last_payment_error = null;
    this.#send('payment_intent.processing', intent);
    await this.#world.sleep(DAY + this.#world.random.between(0, 4 * DAY));
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
      pay: (donation, method) => call(() => this.#pay(donation, method)),
    };
  }

  /** A try of an intent, or one that makes a new intent: every day's key makes another. */
  #pay(
    { id: donationId, provider, totalCents: amount, currency }: Donation,
    { paymentMethodId: card, tries }: Parameters<SavedCardPort['pay']>[1],
  ): ProviderResult<PaymentTry> {
    const key = provider.intentId ? `${donationId}:try:${tries}` : `${donationId}:pay:${tries}:${card}`;
    const known = this.#answers.get(key);
    const now = this.#world.now();
    if (known && now.getTime() - known.at < keysKept) return known.snapshot;
    const intent = provider.intentId ? this.intents.get(provider.intentId) : this.#create(donationId, amount, currency);
    if (!intent) return createFailure('not_found', 'no such intent');
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
      latest_charge: null,
      last_payment_error: null,
    };
    this.intents.set(intent.id, intent);
    return intent;
  }

  #find(donationId: string): Intent | undefined {
    return [...this.intents.values()].find(({ metadata }) => metadata[donationKey] === donationId);
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
      refund: unused,
      verifyEvent: unused,
      readEvent: (raw) => JSON.parse(raw) as VerifiedStripeEvent,
      listPayments: unused,
      listPayouts: unused,
    };
  }
}

/** The setup of a plan's card or bank account. */
export const toSetupId = (planId: string, method: StripeMethod, number: number): string =>
  `seti_${method === 'card' ? '' : 'debit_'}${planId}_${number}`;
