import type { DeclineReason } from '../../domain/donation';
import type { Failure } from '../../services/http/CallResult';

/** Why a card or PayPal can't be used, and what may help. The caller says that nothing was charged. */
export const declineTexts: Readonly<Record<DeclineReason, string>> = {
  declined: 'Your bank did not allow it, and does not tell us why. Use another card, or ask your bank.',
  insufficient_funds:
    'Your bank says there is not enough money in the account. Use another card, or pay in another way.',
  expired_card: 'The card’s expiry date is wrong or has passed. Check it, or use another card.',
  wrong_cvc: 'The security code is wrong. It is the three digits on the back of the card, or the four on the front.',
  wrong_number: 'The card number is wrong. Please check it.',
  authentication_failed:
    'Your bank asked you to confirm that it is you, but this was not confirmed. Try again, or use another card.',
  processing_error: 'Something went wrong between the payment provider and your bank. Please try again in a moment.',
  paypal_declined: 'PayPal could not take the payment. Look into your PayPal account, or use a card.',
  too_many_declines: 'The payment was declined too many times. Use another card, or ask your bank.',
  try_later: 'We can’t reach your bank at the moment. Try again in a few minutes, or use another card.',
  account_closed: 'Your bank says that the account is closed. Use another account, a card or PayPal.',
  wrong_account: 'Your bank found no account with that number. Add the account again, or use a card or PayPal.',
  debit_not_allowed:
    'Your bank does not let us debit the account. Ask your bank, or use another account, a card or PayPal.',
  debit_returned:
    'Your bank returned the debit. Most often there is not enough money in the account. Your bank can tell you why.',
  debit_too_large: 'It is more than we can debit at a time. Use a card or PayPal, or give a smaller amount more often.',
};

/** Why something was not done, and what to do. */
export function failureText({ code }: Pick<Failure, 'code'>): string {
  switch (code) {
    case 'too_many_requests':
      return 'There were many tries from your connection in a short time. Wait a few minutes and try again.';
    case 'challenge_required':
      return 'A check that stops card fraud did not finish. Please press the button again.';
    case 'wrong_state':
    case 'attempt_reused':
      return 'Your plan has changed since you opened this page. Reload the page and try again.';
    case 'not_found':
      return 'We can’t find this plan. Open it again from the email.';
    case 'invalid_request':
      return 'Something in it is not right. Check it and try again.';
    case 'provider_unavailable':
      return 'We got no answer from the payment provider. Please try again in a moment.';
    default:
      return 'We got no answer. Check your internet connection and try again.';
  }
}
