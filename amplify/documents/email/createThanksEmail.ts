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
import { receipts } from '../../../src/texts/en-AU/receipts';
import { donationEmails as texts } from '../../../src/texts/en-AU/emails/donations';

/**
 * Thanks for a donation, with its receipt as a PDF.
 *
 * @param receipt `null` if the donor wants none for any line.
 */
export function createThanksEmail(donation: Donation, receipt: Receipt | null, context: EmailContext): Email {
  const { shortName } = context.foundation;
  const amount = formatAud(donation.totalCents);
  const isTainted = donation.lines.every(({ kind }) => kind === 'tainted_wealth');
  const words = isTainted ? texts.thanks.forTainted : texts.thanks.forGift;
  return toEmail(
    {
      subject: words.subject(shortName, receipt?.number),
      preview: `${words.arrived(amount)}${receipt ? texts.thanks.attached : ''}`,
      title: words.title,
      blocks: [
        createGreeting(donation),
        paragraph(words.text(words.arrived(amount), words.wish)),
        ...(isTainted ? [] : createDoesBlocks(donation)),
        createDonationTable(donation, words.caption),
        ...createDonorBlocks(donation),
        ...(receipt ? receiptBlocks(receipt) : [paragraph(texts.thanks.withoutReceipt)]),
        { type: 'heading', text: words.online },
        ...createDonationLink(donation, context),
        createQuestionsBlock(context),
        createSignature(context, !isTainted),
      ],
    },
    context,
  );
}

/** A picture, and what each kind of gift does: for its case or program, if it has one. */
function createDoesBlocks({ lines }: Donation): readonly Block[] {
  const said = lines.map(({ kind, beneficiaryTitle, afterEid }) =>
    [
      afterEid ? texts.thanks.doesLate : texts.thanks.does[kind],
      ...(beneficiaryTitle ? [texts.thanks.doesFor(beneficiaryTitle)] : []),
    ].join(' '),
  );
  return [
    { type: 'picture', name: 'home', alt: texts.thanks.picture },
    { type: 'heading', text: texts.thanks.doesTitle },
    ...[...new Set(said)].map(paragraph),
  ];
}

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
    paragraph(receipts.statement),
    paragraph(getDeductionText(receipt)),
    ...listReceiptNotes(receipt).map(small),
  ];
}
