import type { Donation } from '../../../src/domain/donation/Donation';
import type {
  ListedPayment,
  ListedPayout,
  ListedTransfer,
  NewRefund,
  PaymentSnapshot,
  PayoutSum,
} from './PaymentSnapshot';
import type { ProviderResult } from './ProviderResult';
import type { PaymentMethod } from '../../../src/domain/donation/methods';
import type { PaymentOutcome, Plan, SavedMethod } from '../../../src/domain/plan';

/** A payment intent, with what the browser needs to confirm it. */
export interface IntentSnapshot extends PaymentSnapshot {
  readonly clientSecret: string | null;
  /** Whether the browser can still pay it. */
  readonly payable: boolean;
}

/** A try to save a card or bank account that failed. */
export interface FailedTry {
  /** Stripe's id of the try: the event and the setup name the same. */
  readonly id: string;
  readonly cardFingerprint?: string | undefined;
}

/** A card or bank account of a plan that could not be saved, as its event says. */
export interface FailedSetup {
  /** The id of the setup at Stripe. */
  readonly id: string;
  readonly planId: string;
  readonly failedTry: FailedTry;
}

/** The part of a verified webhook that is used. */
export interface VerifiedStripeEvent {
  readonly id: string;
  readonly type: string;
  readonly livemode: boolean;
  /** Id of the event's object, such as a payout. */
  readonly objectId: string | null;
  /** The event's payment intent; `null` if it is about something else. */
  readonly intentId: string | null;
  /** With `setup_intent.setup_failed` of a plan. */
  readonly failedSetup?: FailedSetup | undefined;
}

/** The part of Stripe's API that donations need. */
export interface StripePort {
  /** Whether its key moves real money. */
  readonly livemode: boolean;
  /** Creates the intent of a donation. Idempotent: always the same intent for a donation. */
  createIntent(donation: Donation): Promise<ProviderResult<IntentSnapshot>>;
  readIntent(intentId: string): Promise<ProviderResult<IntentSnapshot>>;
  /** The intent that a plan's customer has for a donation; `null` if there is none. Sees every intent made before the request. */
  findIntent(customerId: string, donationId: string): Promise<ProviderResult<IntentSnapshot | null>>;
  /** Whether a mandate for direct debits is still valid. */
  isMandateActive(mandateId: string): Promise<ProviderResult<boolean>>;
  /** Cancels a setup that has saved nothing. @returns whether it is cancelled; `false` if it has saved something meanwhile */
  cancelSetup(setupId: string): Promise<ProviderResult<boolean>>;
  /** Deletes a customer with all that is saved for it. Repeated it does nothing. */
  deleteCustomer(customerId: string): Promise<ProviderResult<unknown>>;
  /** Cancels an unpaid intent. */
  cancelIntent(intentId: string): Promise<ProviderResult<IntentSnapshot>>;
  /**
   * Refunds a part of a payment. Idempotent for a day: the same reference is the same refund, which `readIntent` names from then on.
   *
   * @returns the refund's id
   */
  refund(intentId: string, refund: NewRefund): Promise<ProviderResult<string>>;
  /** Parses an event that was verified and stored before. */
  readEvent(rawBody: string): VerifiedStripeEvent;
  listPayments(from: Date, to: Date): Promise<ProviderResult<readonly ListedPayment[]>>;
  listPayouts(from: Date, to: Date): Promise<ProviderResult<readonly ListedPayout[]>>;
  /** Lists the payouts that arrive in a span of time without what they are made of, which takes Stripe a request for each. */
  listPayoutSums(from: Date, to: Date): Promise<ProviderResult<readonly PayoutSum[]>>;
  /**
   * Lists the movements in a span of time that belong to no payment: Stripe's charges for the account, and money added
   * from the bank.
   */
  listTransfers(from: Date, to: Date): Promise<ProviderResult<readonly ListedTransfer[]>>;
  /**
   * Reads the sum that the account held at a moment of the last days, payouts that have not arrived yet included; whole
   * cents.
   */
  readHeld(at: Date): Promise<ProviderResult<number>>;
}

/** The methods that Stripe saves. */
export type StripeMethod = Exclude<PaymentMethod, 'paypal'>;

/** A card or bank account that its holder lets us save, or that they have not confirmed yet. */
export interface SetupSnapshot {
  readonly id: string;
  /** The secret with which the browser confirms it. */
  readonly clientSecret: string | null;
  /** The saved card or bank account, once it is confirmed. */
  readonly saved: Exclude<SavedMethod, { readonly paypal: object }> | null;
  /** Whether what it has saved was removed since: nothing can be paid with it. */
  readonly isRemoved?: boolean | undefined;
  /** The fingerprint of the saved card. */
  readonly cardFingerprint?: string | undefined;
  /** The last try, if it failed. */
  readonly failedTry?: FailedTry | undefined;
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
  /** Lets a card or bank account be offered to its customer again. */
  offerAgain(paymentMethodId: string): Promise<ProviderResult<unknown>>;
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

/** A card or bank account that a donor has saved for their next gifts. */
export interface AccountMethod {
  /** Stripe's id of it. */
  readonly id: string;
  readonly card?: {
    readonly brand: string;
    readonly last4: string;
    /** 1 to 12. */
    readonly expMonth: number;
    readonly expYear: number;
  };
  readonly directDebit?: { readonly bsb: string; readonly last4: string };
  /** The same for the same card or bank account. */
  readonly fingerprint: string | undefined;
}

/**
 * The saved methods of signed-in donors at Stripe: one customer of an account, whose methods are offered only to its
 * owner.
 */
export interface AccountMethodPort {
  /** The customer of an account. Called twice within a day it is the same one. */
  createCustomer(userId: string): Promise<ProviderResult<string>>;
  /** Lists the methods that the donor has let us offer again, newest first. */
  list(customerId: string): Promise<ProviderResult<readonly AccountMethod[]>>;
  /** One of them; `not_found` for one of another customer, and for one that is not offered. */
  find(customerId: string, id: string): Promise<ProviderResult<AccountMethod>>;
  /** Takes a method from its customer for good: nothing can be paid with it. Repeated it does nothing. */
  detach(id: string): Promise<ProviderResult<unknown>>;
}
