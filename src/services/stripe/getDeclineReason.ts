import type { DeclineReason } from '../../domain/donation';

/** The provider's codes by what a donor can do about them. */
const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'wrong_cvc',
  invalid_cvc: 'wrong_cvc',
  incorrect_number: 'wrong_number',
  invalid_number: 'wrong_number',
  authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
  processing_error: 'processing_error',
  try_again_later: 'try_later',
  issuer_not_available: 'try_later',
  reenter_transaction: 'try_later',
};

/**
 * Why a card was declined, from the provider's error; `null` if it is not a decline. The issuer's code is more specific
 * than the general one.
 */
export function getDeclineReason(error: {
  readonly type: string;
  readonly code?: string;
  readonly decline_code?: string;
}): DeclineReason | null {
  const known = reasons[error.decline_code ?? ''] ?? reasons[error.code ?? ''];
  return known ?? (error.type === 'card_error' ? 'declined' : null);
}
