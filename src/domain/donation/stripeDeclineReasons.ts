import type { DeclineReason } from './Donation';

/**
 * Stripe's codes by what a donor can do about them (https://docs.stripe.com/declines/codes), for the page and for the back end.
 * Any other code says nothing about the card.
 */
export const stripeDeclineReasons: Readonly<Record<string, DeclineReason>> = {
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
  setup_intent_authentication_failure: 'authentication_failed',
  processing_error: 'processing_error',
  try_again_later: 'try_later',
  issuer_not_available: 'try_later',
  reenter_transaction: 'try_later',
};
