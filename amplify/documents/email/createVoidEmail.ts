import type { Donation } from '../../../src/domain/donation';
import { sydneyDay } from '../../../src/domain/calendar';
import { formatDay } from '../../../src/texts/days';
import { formatAud } from '../../../src/domain/money';
import type { Receipt } from '../../../src/domain/receipt';
import { paidBy } from '../../../src/texts/en-AU/donationStatus';
import { donationEmails } from '../../../src/texts/en-AU/emails/donations';
import { paragraph } from './layout/blocks';
import { createGreeting, createQuestionsBlock, createReceiptBlocks, createSignature } from './parts';
import { toEmail, type Email, type EmailContext } from './toEmail';

const texts = donationEmails.voided;

/**
 * Says that a gift was recorded in error and is void, with its receipt.
 *
 * @param receipt The void one, which is attached; `null` if none was issued.
 */
export function createVoidEmail(donation: Donation, receipt: Receipt | null, context: EmailContext): Email {
  const { totalCents, method, succeededAt, createdAt } = donation;
  const sum = formatAud(totalCents);
  const day = formatDay(sydneyDay(new Date(succeededAt ?? createdAt)), 'long');
  return toEmail(
    {
      subject: texts.subject(sum),
      preview: texts.preview,
      title: texts.title,
      blocks: [
        createGreeting(donation),
        paragraph(texts.text(sum, paidBy[method], day)),
        ...createReceiptBlocks(donation, null),
        ...(receipt ? [paragraph(texts.attached)] : []),
        paragraph(texts.gave),
        createQuestionsBlock(context),
        createSignature(context, false),
      ],
    },
    context,
  );
}
