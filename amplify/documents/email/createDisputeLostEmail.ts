import { sumOwnRefundCents, sumReversedCents, type Donation } from '../../../src/domain/donation';
import { formatAud } from '../../../src/domain/money';
import type { Receipt } from '../../../src/domain/receipt';
import { paragraph } from './layout/blocks';
import {
  createDonationLink,
  createDutyBlocks,
  createGreeting,
  createQuestionsBlock,
  createReceiptBlocks,
} from './parts';
import { toEmail, type Email, type EmailContext } from './toEmail';

/** Who decided, and who had been asked to. */
const decidedBy: Readonly<Partial<Record<Donation['method'], string>>> = {
  paypal: 'PayPal',
  direct_debit: 'Your bank',
};

/**
 * Says that a payment was reversed after a dispute: what went back, what is left of the gift, and what happens to the receipt. A direct
 * debit that its bank took back is the same.
 *
 * @param receipt The valid one, for what is left; `null` if nothing is left, or the donor wants none.
 */
export function createDisputeLostEmail(donation: Donation, receipt: Receipt | null, context: EmailContext): Email {
  const { totalCents, method, dispute } = donation;
  const gone = sumReversedCents(donation);
  const own = Math.min(sumOwnRefundCents(donation), gone);
  const reversed = formatAud(Math.min(dispute?.cents ?? 0, gone));
  const who = decidedBy[method] ?? 'The bank';
  const whole = gone >= totalCents;
  return toEmail(
    {
      subject: `${whole ? 'Your' : 'Part of your'} payment to us was reversed: ${reversed}`,
      preview: `${who} has returned ${reversed} after a dispute.`,
      title: whole ? 'Your payment was reversed' : 'Part of your payment was reversed',
      blocks: [
        createGreeting(donation),
        paragraph(
          `Your payment of ${formatAud(totalCents)} was disputed. ${who} has decided to return ${reversed} to the account it was paid from, so we no longer have that money. You don’t need to do anything.`,
        ),
        {
          type: 'amounts',
          caption: 'Your gift now',
          rows: [
            { label: 'Given', value: formatAud(totalCents) },
            { label: 'Returned after the dispute', value: reversed },
            ...(own > 0 ? [{ label: 'Refunded by us', value: formatAud(own) }] : []),
          ],
          totals: [{ label: 'What is left of your gift', value: formatAud(totalCents - gone) }],
        },
        ...createDutyBlocks(donation, gone),
        ...createReceiptBlocks(donation, receipt),
        paragraph('If you did not dispute this payment, please tell us.'),
        ...createDonationLink(donation, context),
        createQuestionsBlock(context),
      ],
    },
    context,
  );
}
