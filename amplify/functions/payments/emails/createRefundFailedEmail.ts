import { failedCents } from '../../../../src/domain/donation';
import type { Donation } from '../../../../src/domain/donation';
import { formatAud } from '../../../../src/domain/money';
import type { Receipt } from '../../../../src/domain/receipt';
import { getDeductionText } from '../receipt/wording';
import { toEmail, type Email, type EmailContext } from './toEmail';
import { createGreeting, createDonationLink, createQuestionsBlock } from './parts';

const getSenderName = ({ method }: Donation) => (method === 'paypal' ? 'PayPal' : 'Your bank');

/**
 * Says that a refund did not arrive, what the foundation has now, and what happens to the receipt.
 *
 * @param receipt The valid one; `null` if nothing is left, or the donor wants none.
 */
export function createRefundFailedEmail(donation: Donation, receipt: Receipt | null, context: EmailContext): Email {
  const { totalCents, refundedCents } = donation;
  const failed = formatAud(failedCents(donation));
  const { shortName } = context.foundation;
  return toEmail(
    {
      subject: `We couldn’t refund ${failed} to you`,
      preview: `${getSenderName(donation)} sent it back to ${shortName}.`,
      title: 'Your refund did not reach you',
      blocks: [
        createGreeting(donation),
        {
          type: 'paragraph',
          text: `We tried to refund ${failed} of your gift. ${getSenderName(donation)} did not accept it. This can happen when a card has expired or an account is closed. The money is back with ${shortName}.`,
        },
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
