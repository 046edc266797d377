import type { DeclineReason, DonationView } from '../../../domain/donation';
import type { Failure } from '../../../services/http/Answer';

/** How trying to pay ended. */
export type PaymentEnd =
  /** The provider has it; whether it is booked, the stored status says. */
  | { readonly type: 'confirmed'; readonly reference: string }
  | { readonly type: 'settled'; readonly view: DonationView }
  | { readonly type: 'declined'; readonly reason: DeclineReason }
  | { readonly type: 'failed'; readonly failure: Failure }
  /** Something is missing in the provider's fields, which say so themselves. */
  | { readonly type: 'incomplete' }
  /** The donor closed the provider's window. */
  | { readonly type: 'left' }
  /** The gift can't be paid any more, and nothing was taken: it needs a new attempt. */
  | { readonly type: 'spent'; readonly reason?: DeclineReason }
  /** Neither provider nor function says whether money was taken. */
  | { readonly type: 'unknown'; readonly reference: string };
