import type { Donation } from '../../../src/domain/donation/Donation';
import type { PaymentMethod } from '../../../src/domain/donation/methods';
import type { PaymentOutcome, Plan, SavedMethod } from '../../../src/domain/plan';
import type { ProviderResult } from '../ProviderResult';
import type { IntentSnapshot } from './StripePort';

/** The methods that Stripe saves. */
export type StripeMethod = Exclude<PaymentMethod, 'paypal'>;

/** A card or bank account that its holder lets us save, or that they have not confirmed yet. */
export interface SetupSnapshot {
  readonly id: string;
  /** Lets the browser confirm it. */
  readonly clientSecret: string | null;
  /** The saved card or bank account, once it is confirmed. */
  readonly saved: Exclude<SavedMethod, { readonly paypal: object }> | null;
}

/** A payment with a saved card or bank account, after a try. */
export interface SavedCardSnapshot extends IntentSnapshot {
  /** Why it was declined, if it was. */
  readonly decline?: Extract<PaymentOutcome, { state: 'declined' }>;
}

/** The part of Stripe's API that plans need. Their donations are read and cancelled like any other. */
export interface SavedCardPort {
  /** The customer of a plan: always the same one. */
  createCustomer(plan: Plan): Promise<ProviderResult<string>>;
  /** Begins to save a card or bank account; always the same setup for a plan and number. */
  createSetup(
    plan: Plan,
    customerId: string,
    number: number,
    method: StripeMethod,
  ): Promise<ProviderResult<SetupSnapshot>>;
  readSetup(setupId: string): Promise<ProviderResult<SetupSnapshot>>;
  /** Creates the intent of an instalment, for the customer's cards or bank accounts. Idempotent: always the same intent for a donation. */
  createIntent(donation: Donation, customerId: string): Promise<ProviderResult<SavedCardSnapshot>>;
  /** Tries to pay an intent while its holder is away. The same number of a donation's try never pays twice. */
  pay(
    donation: Donation,
    intentId: string,
    paymentMethodId: string,
    tries: number,
  ): Promise<ProviderResult<SavedCardSnapshot>>;
}
