import type { DeclineReason } from '../../domain/donation';
import { stripeDeclineReasons } from '../../domain/donation/stripeDeclineReasons';

/** An error of Stripe's, as far as it says the outcome of a payment. */
export interface ProviderError {
  readonly type: string;
  readonly code?: string;
  readonly decline_code?: string;
}

/**
 * Returns why a card was declined, from the provider's error; `null` if it is not a decline. The issuer's code is more specific
 * than the general one.
 */
export function getDeclineReason(error: ProviderError): DeclineReason | null {
  const reason = stripeDeclineReasons[error.decline_code ?? ''] ?? stripeDeclineReasons[error.code ?? ''];
  return reason ?? (error.type === 'card_error' ? 'declined' : null);
}
