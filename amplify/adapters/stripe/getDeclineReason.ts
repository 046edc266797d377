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

/**
 * Codes after which the same card will not work: the bank says so, or asks for another card
 * (https://docs.stripe.com/declines/codes).
 */
const final: ReadonlySet<string> = new Set([
  'expired_card',
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'incorrect_number',
  'invalid_number',
  'invalid_account',
  'new_account_information_available',
  'card_not_supported',
  'not_permitted',
  'transaction_not_allowed',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'stop_payment_order',
  'fraudulent',
  'merchant_blacklist',
]);

interface DeclineError {
  readonly code?: string | null;
  readonly decline_code?: string | null;
  readonly advice_code?: string | null;
}

/** Whether a saved card that was declined while its holder was away may work later. */
export function getDeclineAdvice(error: DeclineError): 'later' | 'never' | 'authenticate' {
  const codes = [error.code ?? '', error.decline_code ?? ''];
  if (codes.includes('authentication_required')) return 'authenticate';
  if (error.advice_code === 'do_not_try_again' || error.advice_code === 'confirm_card_data') return 'never';
  return codes.some((code) => final.has(code)) ? 'never' : 'later';
}

/** The reason of a declined payment. The issuer's code is more specific than the general one, so it comes first. */
export function getDeclineReason(error: DeclineError): DeclineReason {
  return reasons[error.decline_code ?? ''] ?? reasons[error.code ?? ''] ?? 'declined';
}
