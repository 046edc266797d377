import type { Donation } from '../../../src/domain/donation/Donation';
import type { ListedPayment, ListedPayout, PaymentSnapshot } from '../PaymentSnapshot';
import type { ProviderResult } from '../ProviderResult';

/** A payment intent, with what lets the donor's browser confirm it. */
export interface IntentSnapshot extends PaymentSnapshot {
  readonly clientSecret: string | null;
  /** Whether the donor's browser can still pay it. */
  readonly payable: boolean;
}

/** What is needed of a verified webhook. */
export interface VerifiedStripeEvent {
  readonly id: string;
  readonly type: string;
  readonly livemode: boolean;
  /** The provider's id of what the event is about, such as a payout's. */
  readonly objectId: string | null;
  /** The payment intent that the event is about; `null` where it is about something else. */
  readonly intentId: string | null;
}

/** The card provider, as far as giving needs it. */
export interface StripePort {
  /** Whether its key moves real money. */
  readonly livemode: boolean;
  /** Makes the intent of a gift. The same gift always gets the same intent, however often this is asked. */
  createIntent(donation: Donation): Promise<ProviderResult<IntentSnapshot>>;
  readIntent(intentId: string): Promise<ProviderResult<IntentSnapshot>>;
  /** Ends an intent that is not paid. */
  cancelIntent(intentId: string): Promise<ProviderResult<IntentSnapshot>>;
  /** Whether a body was signed by the provider within the time window; what it says then. */
  verifyEvent(rawBody: string, signature: string | undefined, now: Date): VerifiedStripeEvent | null;
  /** Reads an event again that was verified and stored before. */
  readEvent(rawBody: string): VerifiedStripeEvent;
  listPayments(from: Date, to: Date): Promise<ProviderResult<readonly ListedPayment[]>>;
  listPayouts(from: Date, to: Date): Promise<ProviderResult<readonly ListedPayout[]>>;
}
