import type { DeclineReason } from '../../domain/donation';
import { stripeDeclineReasons } from '../../domain/donation/stripeDeclineReasons';

/**
 * Why a card was declined, from the provider's error; `null` if it is not a decline. The issuer's code is more specific
 * than the general one.
 */
export function getDeclineReason(error: {
  readonly type: string;
  readonly code?: string;
  readonly decline_code?: string;
}): DeclineReason | null {
  const known = stripeDeclineReasons[error.decline_code ?? ''] ?? stripeDeclineReasons[error.code ?? ''];
  return known ?? (error.type === 'card_error' ? 'declined' : null);
}
