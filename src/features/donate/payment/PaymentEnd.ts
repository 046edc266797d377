import type { DeclineReason, DonationView } from '../../../domain/donation';
import type { Failure } from '../../../contract/CallResult';

/** Result of a try to pay. */
export type PaymentEnd =
  /** The provider has it; the stored status says whether it is booked. */
  | { readonly type: 'confirmed'; readonly reference: string }
  | { readonly type: 'settled'; readonly view: DonationView }
  | { readonly type: 'declined'; readonly reason: DeclineReason }
  | { readonly type: 'failed'; readonly failure: Failure }
  /** The saved card was removed meanwhile, or its donor has signed out. Nothing was taken. */
  | { readonly type: 'removed' }
  /** The provider's fields are incomplete and show their own errors. */
  | { readonly type: 'incomplete' }
  /** The donor closed the provider's window. */
  | { readonly type: 'left' }
  /** The donation can't be paid any more and nothing was taken: it needs a new attempt. */
  | { readonly type: 'spent'; readonly reason?: DeclineReason }
  /** Neither provider nor function can say whether money was taken. */
  | { readonly type: 'unknown'; readonly reference: string };

/** Messages shown beside the payment fields. */
export type PaymentMessage =
  | Extract<PaymentEnd, { type: 'declined' | 'failed' | 'left' | 'removed' | 'unknown' }>
  /** Prices changed since the page was opened; totals in whole cents. */
  | { readonly type: 'repriced'; readonly before: number; readonly after: number };
