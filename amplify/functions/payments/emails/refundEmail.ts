import type { Donation } from '../../../../src/domain/donation';
import { formatAud } from '../../../../src/domain/money';
import type { Receipt } from '../../../../src/domain/receipt';
import { deductionText } from '../receipt/wording';
import { emailOf, type Email, type EmailContext } from './Letter';
import type { Block } from './letter/blocks';
import { greeting, linkToGift, questions } from './parts';

const place: Readonly<Record<Donation['method'], string>> = {
  card: 'the card you paid with',
  paypal: 'your PayPal account',
  bank: 'your bank account',
  cash: 'you',
  telephone: 'the account you paid from',
};

/**
 * Says that money of a gift was given back, how much in all by now, and what becomes of the receipt.
 *
 * @param receipt The one that is valid now, for what is left; `null` where nothing is, or where the donor wants none.
 */
export function refundEmail(donation: Donation, receipt: Receipt | null, context: EmailContext): Email {
  const { refundedCents, totalCents, method } = donation;
  const whole = refundedCents >= totalCents;
  const refunded = formatAud(refundedCents);
  return emailOf(
    {
      subject: whole ? `Your gift was given back: ${refunded}` : `Part of your gift was given back: ${refunded}`,
      preview: `${refunded} of ${formatAud(totalCents)} is on its way to ${place[method]}.`,
      title: whole ? 'Your gift was given back' : 'Part of your gift was given back',
      blocks: [
        greeting(donation),
        {
          type: 'paragraph',
          text: `We have given ${refunded} back to ${place[method]}. It is usually there within five to ten working days; how fast is up to the bank.`,
        },
        {
          type: 'amounts',
          caption: 'Your gift, as it stands now',
          rows: [
            { label: 'Given', value: formatAud(totalCents) },
            { label: 'Given back, all together', value: formatAud(refundedCents) },
          ],
          totals: [{ label: 'Kept', value: formatAud(Math.max(0, totalCents - refundedCents)) }],
        },
        ...receiptBlocks(donation, receipt),
        ...linkToGift(donation, context),
        questions(context),
      ],
    },
    context,
  );
}

function receiptBlocks({ receipts }: Donation, receipt: Receipt | null): readonly Block[] {
  const void_ = receipts.filter(({ voidedAt }) => voidedAt).map(({ number }) => number);
  if (void_.length === 0 && !receipt) return [];
  const [last] = void_.slice(-1);
  const gone = last ? `Receipt ${last} is void: please don’t use it for a tax claim.` : '';
  if (!receipt) return [{ type: 'notice', title: 'Your receipt', text: gone }];
  const now = `Receipt ${receipt.number}, for the ${formatAud(receipt.totalCents)} that was kept, is attached as a PDF${last ? ' and takes its place' : ''}.`;
  return [
    { type: 'notice', title: 'Your new receipt', text: [gone, now].filter(Boolean).join(' ') },
    { type: 'paragraph', text: `${receipt.statement} ${deductionText(receipt)}` },
  ];
}
