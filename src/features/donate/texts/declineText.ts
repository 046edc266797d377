import type { DeclineReason } from '../../../domain/donation';

/** Why a payment failed and what may help, without blame. The caller says that nothing was taken. */
export function declineText(reason: DeclineReason): string {
  switch (reason) {
    case 'declined':
      return 'Your bank did not allow this payment, and does not tell us why. Another card may work, or PayPal; your bank can tell you more.';
    case 'insufficient_funds':
      return 'The bank says that the account does not have enough for this payment. You can use another card, or change the amount.';
    case 'expired_card':
      return 'The card’s expiry date has passed, or is not right. Please check it, or use another card.';
    case 'wrong_cvc':
      return 'The security code is not right. It is the three figures on the back of the card, or four on the front.';
    case 'wrong_number':
      return 'The card number is not right. Please check it.';
    case 'authentication_failed':
      return 'Your bank asked you to confirm the payment, and that did not succeed. You can try again, or use another card.';
    case 'processing_error':
      return 'Something went wrong between the payment provider and your bank. Please try again in a moment.';
    case 'paypal_declined':
      return 'PayPal could not take the payment in the way you chose. You can choose another way in PayPal, or pay by card.';
    case 'too_many_declines':
      return 'This donation was declined too many times, so we ended it. Please ask your bank what is wrong, or use another card or PayPal. Press the button again to start a new donation.';
    case 'try_later':
      return 'Your bank can’t be reached at the moment. Please try again in a few minutes, or use another card.';
  }
}
