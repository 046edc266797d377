import type { DeclineReason } from './Donation';

/**
 * Stripe's codes by what a donor can do about them (https://docs.stripe.com/declines/codes), for the page and for the back end.
 * Any other code says nothing about the card or account.
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
  // Of BECS direct debits (https://docs.stripe.com/payments/au-becs-debit/set-up-payment, and error codes).
  account_closed: 'account_closed',
  bank_account_closed: 'account_closed',
  no_account: 'wrong_account',
  invalid_account_number: 'wrong_account',
  account_number_invalid: 'wrong_account',
  bank_account_invalid_details: 'wrong_account',
  routing_number_invalid: 'wrong_account',
  payment_method_invalid_parameter_testmode: 'wrong_account',
  debit_not_authorized: 'debit_not_allowed',
  bank_account_restricted: 'debit_not_allowed',
  // BECS has no code of its own for too little money: banks return it with this one.
  refer_to_customer: 'debit_returned',
  charge_exceeds_transaction_limit: 'debit_too_large',
  // Our own limit of a week, which is over some days later.
  charge_exceeds_source_limit: 'processing_error',
};

const finalForAccount: ReadonlySet<DeclineReason> = new Set([
  'account_closed',
  'wrong_account',
  'debit_not_allowed',
  'debit_too_large',
]);

/** Whether a later debit of the same account would fail for the same reason: too little money may be more next week. */
export const isFinalForAccount = (reason: DeclineReason): boolean => finalForAccount.has(reason);
