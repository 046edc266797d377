import type { Donation } from '../../../../src/domain/donation';
import { formatAud } from '../../../../src/domain/money';
import type { Receipt } from '../../../../src/domain/receipt';
import { formatBothDates, getDeductionText, methodText, listReceiptNotes } from '../receipt/wording';
import { toEmail, type Email, type EmailContext } from './toEmail';
import type { Block } from './layout/blocks';
import {
  createDonorBlocks,
  createDonationTable,
  createGreeting,
  createDonationLink,
  createQuestionsBlock,
  createSignature,
} from './parts';

/**
 * Thanks for a donation, with its receipt as a PDF.
 *
 * @param receipt `null` if the donor wants none for any line.
 */
export function createThanksEmail(donation: Donation, receipt: Receipt | null, context: EmailContext): Email {
  const { shortName } = context.foundation;
  const amount = formatAud(donation.totalCents);
  return toEmail(
    {
      subject: receipt
        ? `Thank you for your gift to ${shortName}: receipt ${receipt.number}`
        : `Thank you for your gift to ${shortName}`,
      preview: `Your gift of ${amount} has arrived.${receipt ? ' Your receipt is attached.' : ''}`,
      title: 'Your gift has arrived',
      blocks: [
        createGreeting(donation),
        {
          type: 'paragraph',
          text: `Thank you. Your gift of ${amount} has arrived. May Allah accept it from you, bless what you gave and bless what you kept.`,
        },
        createDonationTable(donation, 'What you gave, and the fund it goes to'),
        ...createDonorBlocks(donation),
        ...(receipt ? receiptBlocks(receipt) : [withoutReceipt]),
        { type: 'heading', text: 'Your gift online' },
        ...createDonationLink(donation, context),
        createQuestionsBlock(context),
        createSignature(context),
      ],
    },
    context,
  );
}

const withoutReceipt: Block = {
  type: 'paragraph',
  text: 'You asked us not to send a receipt for this gift.',
};

function receiptBlocks(receipt: Receipt): readonly Block[] {
  const [givenOn, hijri] = formatBothDates(receipt.givenOn);
  return [
    { type: 'heading', text: 'Your receipt' },
    {
      type: 'facts',
      rows: [
        { label: 'Receipt number', value: receipt.number, detail: 'attached as a PDF' },
        { label: 'Date of the gift', value: givenOn, detail: hijri },
        { label: 'Received from', value: receipt.donorName ?? 'Name not given' },
        { label: 'Paid by', value: methodText[receipt.method] },
        { label: 'Receipt for', value: formatAud(receipt.totalCents) },
        { label: 'Tax deductible', value: formatAud(receipt.deductibleCents) },
      ],
    },
    { type: 'paragraph', text: receipt.statement },
    { type: 'paragraph', text: getDeductionText(receipt) },
    ...listReceiptNotes(receipt).map((text): Block => ({ type: 'small', text })),
  ];
}
