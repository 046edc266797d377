import type { DeclineReason } from '../donation';

/** What became of the payment of an instalment. */
export type PaymentOutcome =
  | { readonly state: 'paid'; readonly reference: string }
  | { readonly state: 'processing' }
  /** `later`: the same method may work later. `never`: it will not. `authenticate`: the card's holder has to confirm. */
  | { readonly state: 'declined'; readonly advice: 'later' | 'never' | 'authenticate'; readonly failure: DeclineReason }
  /** It was cancelled or has expired, unpaid. */
  | { readonly state: 'ended'; readonly isSkipped?: true }
  /** What it is for takes no donations any more. */
  | { readonly state: 'closed' };
