import type { Failure } from '../../../services/http/CallResult';
import type { DeclineReason } from '../../../domain/donation';

/** Messages shown beside the payment fields. */
export type PaymentMessage =
  | { readonly type: 'declined'; readonly reason: DeclineReason }
  | { readonly type: 'failed'; readonly failure: Failure }
  /** Prices changed since the page was opened; totals in whole cents. */
  | { readonly type: 'repriced'; readonly before: number; readonly after: number }
  | { readonly type: 'left' }
  | { readonly type: 'unknown'; readonly reference: string };
