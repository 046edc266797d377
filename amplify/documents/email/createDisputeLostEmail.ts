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
import { donationEmails as texts } from '../../../src/texts/en-AU/emails/donations';

/** The words for who decided, and who had been asked to. */
const decidedBy: Readonly<Partial<Record<Donation['method'], string>>> = texts.dispute.decidedBy;

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
  const who = decidedBy[method] ?? texts.dispute.bank;
  const whole = gone >= totalCents;
  return toEmail(
    {
      subject: texts.dispute.subject(whole ? texts.dispute.your : texts.dispute.partOfYour, reversed),
      preview: texts.dispute.preview(who, reversed),
      title: whole ? texts.dispute.title : texts.dispute.titlePart,
      blocks: [
        createGreeting(donation),
        paragraph(texts.dispute.text(formatAud(totalCents), who, reversed)),
        {
          type: 'amounts',
          caption: texts.now.caption,
          rows: [
            { label: texts.now.given, value: formatAud(totalCents) },
            { label: texts.dispute.returned, value: reversed },
            ...(own > 0 ? [{ label: texts.dispute.refunded, value: formatAud(own) }] : []),
          ],
          totals: [{ label: texts.dispute.left, value: formatAud(totalCents - gone) }],
        },
        ...createDutyBlocks(donation, gone),
        ...createReceiptBlocks(donation, receipt),
        paragraph(texts.dispute.notYou),
        ...createDonationLink(donation, context),
        createQuestionsBlock(context),
      ],
    },
    context,
  );
}
