import type { DeclineReason, Donation } from '../../../src/domain/donation';
import { formatAud } from '../../../src/domain/money';
import { toEmail, type Email, type EmailContext } from './toEmail';
import { createDonationTable, createGreeting, createQuestionsBlock } from './parts';
import { paragraph } from './layout/blocks';

/** What a donor may be told of the reason, and what helps. */
const reasons: Readonly<Record<DeclineReason, string>> = {
  declined: 'Your bank declined it and did not say why. You can ask your bank, or try another card or PayPal.',
  insufficient_funds: 'Your bank said that there was not enough money in the account.',
  expired_card: 'The card has expired. You can try another card or PayPal.',
  wrong_cvc: 'The security code did not match the card. You can check it and try again.',
  wrong_number: 'The card number was wrong. You can check it and try again.',
  authentication_failed:
    'Your bank could not confirm that it was you. You can try again, or use another card or PayPal.',
  processing_error: 'Something went wrong between our payment provider and the bank. You can try again.',
  paypal_declined: 'PayPal could not take it from your account. You can ask PayPal why, or pay by card.',
  try_later: 'We could not reach the bank. You can try again later.',
  too_many_declines: 'It was declined several times, so we stopped it. You can ask your bank why, or use PayPal.',
  account_closed: 'Your bank said that the account is closed.',
  wrong_account: 'Your bank found no account with that number.',
  debit_not_allowed: 'Your bank does not let us debit the account.',
  debit_returned: 'Your bank returned the debit. Most often there is not enough money in the account.',
  debit_too_large: 'It was more than we can debit at a time.',
};

/** Says that a payment under way has failed, so that no donor believes a donation was made. */
export function createFailedEmail(donation: Donation, context: EmailContext): Email {
  const amount = formatAud(donation.totalCents);
  const reason = donation.failure ? reasons[donation.failure] : 'The payment provider did not say why.';
  return toEmail(
    {
      subject: `Your payment of ${amount} did not go through`,
      preview: 'Nothing was charged, and you owe us nothing.',
      title: 'Your payment did not go through',
      blocks: [
        createGreeting(donation),
        paragraph(`We could not take your gift of ${amount} to ${context.foundation.shortName}. ${reason}`),
        {
          type: 'notice',
          title: 'Nothing was charged',
          text: 'You owe us nothing and don’t need to do anything. If your bank shows a charge, it is a hold. It usually disappears within a few days.',
        },
        createDonationTable(donation, 'What you wanted to give'),
        paragraph(
          'If you would still like to give, you can start again. You won’t pay twice: we won’t take the gift above.',
        ),
        { type: 'action', label: 'Start again', href: `${context.siteUrl}/pay` },
        createQuestionsBlock(context),
      ],
    },
    context,
  );
}
