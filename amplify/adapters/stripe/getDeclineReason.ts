import type { DeclineReason } from '../../../src/domain/donation/Donation';

/**
 * The provider's codes by what a donor can do about them; any other is `declined`, which says nothing about the card.
 */
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
  authentication_not_handled: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  processing_error: 'processing_error',
  try_again_later: 'try_later',
  issuer_not_available: 'try_later',
  reenter_transaction: 'try_later',
};

/** The reason of a declined payment. The issuer's code is more specific than the general one, so it comes first. */
export function getDeclineReason(error: {
  readonly code?: string | null;
  readonly decline_code?: string | null;
}): DeclineReason {
  return reasons[error.decline_code ?? ''] ?? reasons[error.code ?? ''] ?? 'declined';
}
