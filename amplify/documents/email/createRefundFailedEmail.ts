import { sumFailedCents, type Donation } from '../../../src/domain/donation';
import { formatAud } from '../../../src/domain/money';
import type { Receipt } from '../../../src/domain/receipt';
import { getDeductionText } from '../pdf/wording';
import { toEmail, type Email, type EmailContext } from './toEmail';
import { createGreeting, createDonationLink, createQuestionsBlock } from './parts';
import { paragraph } from './layout/blocks';

/**
 * Says that a refund did not arrive, what the foundation has now, and what happens to the receipt.
 *
 * @param receipt The valid one; `null` if nothing is left, or the donor wants none.
 */
export function createRefundFailedEmail(donation: Donation, receipt: Receipt | null, context: EmailContext): Email {
  const { totalCents, refundedCents } = donation;
  const failed = formatAud(sumFailedCents(donation));
  const { shortName } = context.foundation;
  // A bank returns the money; PayPal gives up a refund before any has left.
  const [why, where] =
    donation.method === 'paypal'
      ? ['PayPal could not complete the refund.', `The money is still with ${shortName}.`]
      : [
          'Your bank did not accept it. This can happen when a card has expired or an account is closed.',
          `The money is back with ${shortName}.`,
        ];
  return toEmail(
    {
      subject: `We couldn’t refund ${failed} to you`,
      preview: where,
      title: 'Your refund did not reach you',
      blocks: [
        createGreeting(donation),
        paragraph(`We tried to refund ${failed} of your gift. ${why} ${where}`),
        {
          type: 'notice',
          title: 'To get your money back',
          text: 'Reply to this email, and we will find another way to send it.',
        },
        {
          type: 'amounts',
          caption: 'Your gift now',
          rows: [
            { label: 'Given', value: formatAud(totalCents) },
            { label: 'Refunded in total', value: formatAud(refundedCents) },
          ],
          totals: [{ label: 'Gift after refunds', value: formatAud(totalCents - refundedCents) }],
        },
        ...(receipt
          ? [
              {
                type: 'notice' as const,
                title: 'Your receipt',
                text: `Receipt ${receipt.number}, for ${formatAud(receipt.totalCents)}, is attached as a PDF. It replaces every earlier receipt. ${receipt.statement} ${getDeductionText(receipt)}`,
              },
            ]
          : []),
        ...createDonationLink(donation, context),
        createQuestionsBlock(context),
      ],
    },
    context,
  );
}
