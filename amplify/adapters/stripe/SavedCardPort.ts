import type { Donation } from '../../../src/domain/donation/Donation';
import type { PaymentOutcome, Plan, PlanCard } from '../../../src/domain/plan';
import type { ProviderResult } from '../ProviderResult';
import type { IntentSnapshot } from './StripePort';

/** A card that its holder lets us save, or that they have not confirmed yet. */
export interface SetupSnapshot {
  readonly id: string;
  /** Lets the browser confirm the card. */
  readonly clientSecret: string | null;
  /** The saved card, once it is confirmed. */
  readonly card: PlanCard | null;
}

/** A payment with a saved card, after a try. */
export interface SavedCardSnapshot extends IntentSnapshot {
  /** Why it was declined, if it was. */
  readonly decline?: Extract<PaymentOutcome, { state: 'declined' }>;
}

/** The part of Stripe's API that plans need. Their donations are read and cancelled like any other. */
export interface SavedCardPort {
  /** The customer of a plan: always the same one. */
  createCustomer(plan: Plan): Promise<ProviderResult<string>>;
  /** Begins to save a card; always the same setup for a plan and number. */
  createSetup(plan: Plan, customerId: string, number: number): Promise<ProviderResult<SetupSnapshot>>;
  readSetup(setupId: string): Promise<ProviderResult<SetupSnapshot>>;
  /** Creates the intent of an instalment, for the customer's cards. Idempotent: always the same intent for a donation. */
  createIntent(donation: Donation, customerId: string): Promise<ProviderResult<SavedCardSnapshot>>;
  /** Tries to pay an intent while the card's holder is away. The same number of a donation's try never pays twice. */
  pay(
    donation: Donation,
    intentId: string,
    paymentMethodId: string,
    tries: number,
  ): Promise<ProviderResult<SavedCardSnapshot>>;
}
