import type { Donation } from '../../../src/domain/donation/Donation';
import type { ListedPayment, ListedTransfer, NewRefund, PaymentSnapshot } from './PaymentSnapshot';
import type { ProviderResult } from './ProviderResult';
import type { Plan } from '../../../src/domain/plan';

/** An order and its stage. */
export interface OrderSnapshot extends PaymentSnapshot {
  /**
   * `open`: not approved yet; `approved`: can be captured; `captured`: money moved or is on its way; `ended`: neither.
   */
  readonly stage: 'open' | 'approved' | 'captured' | 'ended';
  /** Amount of the order. */
  readonly cents: number;
  readonly currency: string;
}

/** The part of a PayPal webhook that is used. */
export interface PayPalEvent {
  readonly id: string;
  readonly type: string;
  /** The order's id, if any. */
  readonly orderId: string | null;
  /** The capture's id, if any. */
  readonly captureId: string | null;
  /** The donation's id, if any. */
  readonly donationId: string | null;
  /** The dispute's id, if any. */
  readonly disputeId: string | null;
  /** The payment token that was deleted, if any. */
  readonly deletedTokenId: string | null;
}

export interface PayPalPort {
  /** Whether its account moves real money. */
  readonly livemode: boolean;
  /** Creates the order of a donation. Idempotent: always the same order for a donation. */
  createOrder(donation: Donation): Promise<ProviderResult<OrderSnapshot>>;
  readOrder(orderId: string): Promise<ProviderResult<OrderSnapshot>>;
  /** Captures an approved order. Idempotent. */
  captureOrder(orderId: string, donationId: string): Promise<ProviderResult<OrderSnapshot>>;
  /**
   * Refunds a part of a captured payment. Idempotent for 45 days: the same reference is the same refund.
   *
   * @returns the refund's id
   */
  refund(captureId: string, refund: NewRefund): Promise<ProviderResult<string>>;
  /** The donation that a capture says it was for. */
  donationOfCapture(captureId: string): Promise<ProviderResult<string | null>>;
  /** A dispute as an observation, and the capture it is about. */
  readDispute(
    disputeId: string,
  ): Promise<
    ProviderResult<{ readonly captureId: string | null; readonly observation: PaymentSnapshot['observations'][number] }>
  >;
  /** Parses a webhook's body; `null` if it is not one. */
  readEvent(rawBody: string): PayPalEvent | null;
  listPayments(from: Date, to: Date): Promise<ProviderResult<readonly ListedPayment[]>>;
  listTransfers(from: Date, to: Date): Promise<ProviderResult<readonly ListedTransfer[]>>;
  /**
   * Reads the sum that the account held at a moment, at least three hours ago, money that PayPal holds back included;
   * whole cents.
   */
  readHeld(at: Date): Promise<ProviderResult<number>>;
}

/** The part of PayPal's API that plans need. Their orders are read like any other. */
export interface VaultPort {
  /** Begins to save a PayPal account: the id of the setup token that its owner agrees to. The same for a plan and number. */
  createSetup(plan: Plan, number: number): Promise<ProviderResult<string>>;
  /** The payment token of a plan's setup, which is made once its payer has agreed; `null` until then. */
  saveSetup(plan: Plan): Promise<ProviderResult<string | null>>;
  /**
   * Creates an order that moves no money by itself. Idempotent: always the same order for a donation and the order that
   * it has, which the new one replaces.
   */
  createOrder(donation: Donation): Promise<ProviderResult<OrderSnapshot>>;
  /** Captures the order of a donation with a payment token. The same number of a donation's try never pays twice. */
  pay(donation: Donation, tokenId: string, tries: number): Promise<ProviderResult<OrderSnapshot>>;
  /** Deletes a payment token; one that PayPal does not know is deleted. */
  deleteToken(tokenId: string): Promise<ProviderResult<unknown>>;
}
