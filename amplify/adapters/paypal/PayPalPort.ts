import type { Donation } from '../../../src/domain/donation/Donation';
import type { ListedPayment, PaymentSnapshot } from '../PaymentSnapshot';
import type { ProviderResult } from '../ProviderResult';

/** An order, with what can be done with it now. */
export interface OrderSnapshot extends PaymentSnapshot {
  /** `open`: the payer has not agreed yet; `approved`: it can be captured; `captured`: money moved or is on its way; `ended`: neither. */
  readonly stage: 'open' | 'approved' | 'captured' | 'ended';
  /** What the order asks for. */
  readonly cents: number;
  readonly currency: string;
}

/** What is needed of a webhook of PayPal. */
export interface PayPalEvent {
  readonly id: string;
  readonly type: string;
  /** The order it is about, if it says so. */
  readonly orderId: string | null;
  /** The capture it is about, if it says so. */
  readonly captureId: string | null;
  /** The gift it is about, if it says so. */
  readonly donationId: string | null;
  /** The dispute it is about, if it is about one. */
  readonly disputeId: string | null;
}

export interface PayPalPort {
  /** Whether its account moves real money. */
  readonly livemode: boolean;
  /** Makes the order of a gift. The same gift always gets the same order, however often this is asked. */
  createOrder(donation: Donation): Promise<ProviderResult<OrderSnapshot>>;
  readOrder(orderId: string): Promise<ProviderResult<OrderSnapshot>>;
  /** Takes the money of an approved order, once, however often this is asked. */
  captureOrder(orderId: string, donationId: string): Promise<ProviderResult<OrderSnapshot>>;
  /** The gift that a capture was for, by its own word. */
  donationOfCapture(captureId: string): Promise<ProviderResult<string | null>>;
  /** A dispute as an observation, and the capture it is about. */
  readDispute(
    disputeId: string,
  ): Promise<
    ProviderResult<{ readonly captureId: string | null; readonly observation: PaymentSnapshot['observations'][number] }>
  >;
  /** Asks PayPal whether it sent a webhook. */
  verifyWebhook(
    rawBody: string,
    headers: Readonly<Record<string, string | undefined>>,
  ): Promise<ProviderResult<boolean>>;
  /** What a body says, or `null` where it is no webhook's. */
  readEvent(rawBody: string): PayPalEvent | null;
  listPayments(from: Date, to: Date): Promise<ProviderResult<readonly ListedPayment[]>>;
}
