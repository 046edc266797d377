import type { DeclineReason, Donation } from '../../../../src/domain/donation';
import { formatAud } from '../../../../src/domain/money';
import { emailOf, type Email, type EmailContext } from './Letter';
import { giftTable, greeting, questions } from './parts';

/** What a donor may know of the reason, and what helps. */
const reasons: Readonly<Record<DeclineReason, string>> = {
  declined: 'The bank declined it and did not say why. Your bank can tell you; another card or PayPal may work.',
  insufficient_funds: 'The bank said that there was not enough money in the account at that moment.',
  expired_card: 'The card has expired.',
  wrong_cvc: 'The security code did not match the card.',
  wrong_number: 'The card’s number was not right.',
  authentication_failed: 'The bank could not confirm that it was you who paid.',
  processing_error: 'Something went wrong between the payment provider and the bank.',
  paypal_declined: 'PayPal could not take it from your account. PayPal can tell you why; a card may work.',
  try_later: 'The bank could not be reached.',
  too_many_declines: 'It was declined several times, so we ended it. Your bank can tell you why; PayPal may work.',
};

/** Says that a payment which was still under way came to nothing, so that nobody believes a gift was made that wasn't. */
export function failedEmail(donation: Donation, context: EmailContext): Email {
  const amount = formatAud(donation.totalCents);
  const reason = donation.failure ? reasons[donation.failure] : 'The payment provider did not say why.';
  return emailOf(
    {
      subject: `Your payment of ${amount} did not go through`,
      preview: 'Nothing was taken, and you owe us nothing.',
      title: 'Your payment did not go through',
      blocks: [
        greeting(donation),
        {
          type: 'paragraph',
          text: `Your gift of ${amount} to ${context.foundation.shortName} was still on its way when the payment ended without success. ${reason}`,
        },
        {
          type: 'notice',
          title: 'Nothing was taken',
          text: 'You owe us nothing and need to do nothing. If your bank shows a charge, it is a hold that usually disappears within a few days.',
        },
        giftTable(donation, 'What you wanted to give'),
        {
          type: 'paragraph',
          text: 'If you still would like to give it, you can begin again. The gift above stays unpaid, so nothing is paid twice.',
        },
        { type: 'action', label: 'Give again', href: `${context.siteUrl}/pay` },
        questions(context),
      ],
    },
    context,
  );
}
