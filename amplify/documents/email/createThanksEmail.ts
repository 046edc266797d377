import { taintedIsApart } from '../../../src/domain/claims/taintedWealth';
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
      subject: receipt
        ? `Thank you for your gift to ${shortName}: receipt ${receipt.number}`
        : `Thank you for your gift to ${shortName}`,
      preview: `${arrived(amount)}${receipt ? ' Your receipt is attached.' : ''}`,
      title,
      blocks: [
        createGreeting(donation),
        paragraph(`Thank you. ${arrived(amount)} ${wish}`),
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

const forGift = {
  title: 'Your gift has arrived',
  arrived: (amount: string) => `Your gift of ${amount} has arrived.`,
  wish: 'May Allah accept it from you, bless what you gave and bless what you kept.',
} as const;

/** Tainted wealth alone: giving it away is a duty to be rid of it, and is not praised as charity. */
const forTainted = {
  title: 'The money has arrived',
  arrived: (amount: string) => `Your payment of ${amount} has arrived.`,
  wish: taintedIsApart,
} as const;

const withoutReceipt = paragraph('You asked us not to send a receipt for this gift.');

function receiptBlocks(receipt: Receipt): readonly Block[] {
  const [givenOn, hijri] = formatBothDates(receipt.givenOn);
  return [
    { type: 'heading', text: 'Your receipt' },
    {
      type: 'facts',
      rows: [
        { label: 'Receipt number', value: receipt.number, detail: 'attached as a PDF' },
        { label: 'Date of the gift (Sydney)', value: givenOn, detail: hijri },
        { label: 'Received from', value: receipt.donorName ?? 'Name not given' },
        { label: 'Paid by', value: getMethodText(receipt) },
        { label: 'Receipt for', value: formatAud(receipt.totalCents) },
        { label: 'Tax deductible', value: formatAud(receipt.deductibleCents) },
      ],
    },
    paragraph(receipt.statement),
    paragraph(getDeductionText(receipt)),
    ...listReceiptNotes(receipt).map(small),
  ];
}
