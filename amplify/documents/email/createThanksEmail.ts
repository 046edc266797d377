import type { Donation } from '../../../src/domain/donation';
import { formatAud } from '../../../src/domain/money';
import type { Receipt } from '../../../src/domain/receipt';
import { formatBothDates, getDeductionText, getMethodText, listReceiptNotes } from '../pdf/wording';
import { toEmail, type Email, type EmailContext } from './toEmail';
import { paragraph, small, type Block } from './layout/blocks';
import {
  createDonorBlocks,
  createDonationTable,
  createGreeting,
  createDonationLink,
  createQuestionsBlock,
  createSignature,
} from './parts';
import { donationEmails as texts } from '../../../src/texts/en-AU/emails/donations';

/**
 * Thanks for a donation, with its receipt as a PDF.
 *
 * @param receipt `null` if the donor wants none for any line.
 */
export function createThanksEmail(donation: Donation, receipt: Receipt | null, context: EmailContext): Email {
  const { shortName } = context.foundation;
  const amount = formatAud(donation.totalCents);
  const { title, arrived, wish } = donation.lines.every(({ kind }) => kind === 'tainted_wealth') ? forTainted : forGift;
  return toEmail(
    {
      subject: receipt ? texts.thanks.subjectWithReceipt(shortName, receipt.number) : texts.thanks.subject(shortName),
      preview: `${arrived(amount)}${receipt ? texts.thanks.attached : ''}`,
      title,
      blocks: [
        createGreeting(donation),
        paragraph(texts.thanks.text(arrived(amount), wish)),
        createDonationTable(donation, texts.thanks.caption),
        ...createDonorBlocks(donation),
        ...(receipt ? receiptBlocks(receipt) : [withoutReceipt]),
        { type: 'heading', text: texts.thanks.online },
        ...createDonationLink(donation, context),
        createQuestionsBlock(context),
        createSignature(context),
      ],
    },
    context,
  );
}

const forGift = texts.thanks.forGift;

/** Tainted wealth alone: giving it away is a duty to be rid of it, and is not praised as charity. */
const forTainted = texts.thanks.forTainted;

const withoutReceipt = paragraph(texts.thanks.withoutReceipt);

function receiptBlocks(receipt: Receipt): readonly Block[] {
  const [givenOn, hijri] = formatBothDates(receipt.givenOn);
  return [
    { type: 'heading', text: texts.receipt.title },
    {
      type: 'facts',
      rows: [
        { label: texts.receipt.number, value: receipt.number, detail: texts.receipt.attached },
        { label: texts.receipt.givenOn, value: givenOn, detail: hijri },
        { label: texts.receipt.receivedFrom, value: receipt.donorName ?? texts.receipt.noName },
        { label: texts.receipt.paidBy, value: getMethodText(receipt) },
        { label: texts.receipt.amount, value: formatAud(receipt.totalCents) },
        { label: texts.receipt.deductible, value: formatAud(receipt.deductibleCents) },
      ],
    },
    paragraph(receipt.statement),
    paragraph(getDeductionText(receipt)),
    ...listReceiptNotes(receipt).map(small),
  ];
}
