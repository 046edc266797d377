import type { DeclineReason } from '../../../domain/donation';

/** Why a payment failed and what may help, without blame. The caller says that nothing was taken. */
export function declineText(reason: DeclineReason): string {
  switch (reason) {
    case 'declined':
      return 'Your bank did not allow this payment, and does not tell us why. Try another card or PayPal, or ask your bank.';
    case 'insufficient_funds':
      return 'Your bank says there is not enough money in the account. Use another card, or change the amount.';
    case 'expired_card':
      return 'The card’s expiry date is wrong or has passed. Check it, or use another card.';
    case 'wrong_cvc':
      return 'The security code is wrong. It is the three digits on the back of the card, or the four on the front.';
    case 'wrong_number':
      return 'The card number is wrong. Please check it.';
    case 'authentication_failed':
      return 'Your bank asked you to confirm the payment, and that did not work. Try again, or use another card.';
    case 'processing_error':
      return 'Something went wrong between the payment provider and your bank. Please try again in a moment.';
    case 'paypal_declined':
      return 'PayPal could not take the payment from the card or account you chose. Choose another one in PayPal, or pay by card.';
    case 'too_many_declines':
      return 'The payment was declined too many times, so we closed this gift. Ask your bank what is wrong, or use another card or PayPal. Press the button again to start a new gift.';
    case 'try_later':
      return 'We can’t reach your bank at the moment. Try again in a few minutes, or use another card.';
  }
}
