import type { Donation } from '../../../src/domain/donation/Donation';
import type { PaymentMethod } from '../../../src/domain/donation/methods';
import type { PaymentOutcome, Plan, SavedMethod } from '../../../src/domain/plan';
import type { ProviderResult } from '../ProviderResult';
import type { PaymentSnapshot } from '../PaymentSnapshot';

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

/** A try to pay with a saved card or bank account. */
export interface PaymentTry extends Pick<PaymentSnapshot, 'observations'> {
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
  /**
   * Tries to pay a donation while the method's holder is away: by its intent, or by a new one in the same request. The same
   * number of a donation's try with a method pays once within a day, which is how long Stripe keeps idempotency keys; after that a
   * donation without an intent is looked for by `findIntent` first.
   */
  pay(
    donation: Donation,
    method: { readonly customerId: string; readonly paymentMethodId: string; readonly tries: number },
  ): Promise<ProviderResult<PaymentTry>>;
}
