import { sumFailedCents, type Donation } from '../../../src/domain/donation';
import { formatAud } from '../../../src/domain/money';
import type { Receipt } from '../../../src/domain/receipt';
import { getDeductionText } from '../pdf/wording';
import { toEmail, type Email, type EmailContext } from './toEmail';
import { createGreeting, createDonationLink, createQuestionsBlock } from './parts';
import { paragraph } from './layout/blocks';
import { receipts } from '../../../src/texts/en-AU/receipts';
import { donationEmails as texts } from '../../../src/texts/en-AU/emails/donations';

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
      ? [texts.refundFailed.byPayPal.why, texts.refundFailed.byPayPal.where(shortName)]
      : [texts.refundFailed.byBank.why, texts.refundFailed.byBank.where(shortName)];
  return toEmail(
    {
      subject: texts.refundFailed.subject(failed),
      preview: where,
      title: texts.refundFailed.title,
      blocks: [
        createGreeting(donation),
        paragraph(texts.refundFailed.text(failed, why, where)),
        {
          type: 'notice',
          title: texts.refundFailed.noticeTitle,
          text: texts.refundFailed.noticeText,
        },
        {
          type: 'amounts',
          caption: texts.now.caption,
          rows: [
            { label: texts.now.given, value: formatAud(totalCents) },
            { label: texts.now.refunded, value: formatAud(refundedCents) },
          ],
          totals: [{ label: texts.now.left, value: formatAud(totalCents - refundedCents) }],
        },
        ...(receipt
          ? [
              {
                type: 'notice' as const,
                title: texts.receipt.title,
                text: texts.refundFailed.receipt(
                  receipt.number,
                  formatAud(receipt.totalCents),
                  receipts.statement,
                  getDeductionText(receipt),
                ),
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
