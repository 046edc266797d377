import type { DeclineReason } from '../../../src/domain/donation/Donation';
import { stripeDeclineReasons } from '../../../src/domain/donation/stripeDeclineReasons';

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
  // Of bank accounts (https://docs.stripe.com/error-codes).
  'account_closed',
  'bank_account_closed',
  'no_account',
  'invalid_account_number',
  'account_number_invalid',
  'bank_account_invalid_details',
  'bank_account_restricted',
  'debit_not_authorized',
  'charge_exceeds_transaction_limit',
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

/**
 * Returns the reason of a declined payment. The issuer's code is more specific than the general one, so it comes first; `declined`
 * says nothing about the card.
 */
export function getDeclineReason(error: DeclineError): DeclineReason {
  return stripeDeclineReasons[error.decline_code ?? ''] ?? stripeDeclineReasons[error.code ?? ''] ?? 'declined';
}
