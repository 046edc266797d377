import {
  getRetainedLines,
  sumOwnRefundCents,
  sumReversedCents,
  type Donation,
  type Kind,
} from '../../../../src/domain/donation';
import { formatAud } from '../../../../src/domain/money';
import type { Receipt } from '../../../../src/domain/receipt';
import { toEmail, type Email, type EmailContext } from './toEmail';
import { paragraph, type Block } from './layout/blocks';
import { createGreeting, createDonationLink, createQuestionsBlock, createReceiptBlocks } from './parts';

const place: Readonly<Record<Donation['method'], string>> = {
  card: 'the card you paid with',
  paypal: 'your PayPal account',
  direct_debit: 'the bank account it was debited from',
  bank: 'your bank account',
  cash: 'you',
  telephone: 'the account you paid from',
};

/**
 * Says that money of a donation was refunded, the total so far, and what happens to the receipt.
 *
 * @param receipt The valid one, for what is left; `null` if nothing is left, or the donor wants none.
 */
export function createRefundEmail(donation: Donation, receipt: Receipt | null, context: EmailContext): Email {
  const { totalCents, method, dispute } = donation;
  const refundedCents = sumOwnRefundCents(donation);
  const gone = sumReversedCents(donation);
  const whole = refundedCents >= totalCents;
  const refunded = formatAud(refundedCents);
  const taken = takenLines(donation);
  return toEmail(
    {
      subject: whole ? `Your gift was refunded: ${refunded}` : `Part of your gift was refunded: ${refunded}`,
      preview: `${refunded} of ${formatAud(totalCents)} is on its way to ${place[method]}.`,
      title: whole ? 'Your gift was refunded' : 'Part of your gift was refunded',
      blocks: [
        createGreeting(donation),
        paragraph(
          `We have refunded ${refunded} to ${place[method]}. It usually arrives within 5 to 10 working days, depending on the bank.`,
        ),
        {
          type: 'amounts',
          caption: 'Your gift now',
          rows: [
            { label: 'Given', value: formatAud(totalCents) },
            {
              label: 'Refunded in total',
              value: refunded,
              ...(taken.length > 0 && { detail: fundsText(taken) }),
            },
            ...(dispute?.status === 'lost' && gone > refundedCents
              ? [{ label: 'Returned after a dispute', value: formatAud(gone - refundedCents) }]
              : []),
          ],
          totals: [{ label: 'Gift after refunds', value: formatAud(totalCents - gone) }],
        },
        ...zakatBlocks(donation, taken),
        ...createReceiptBlocks(donation, receipt),
        ...createDonationLink(donation, context),
        createQuestionsBlock(context),
      ],
    },
    context,
  );
}

interface TakenLine {
  readonly kind: Kind | 'fee';
  readonly fundName: string;
  readonly cents: number;
}

/** What was refunded from each line; empty if a dispute took some of it too, which is not a refund. */
function takenLines(donation: Donation): readonly TakenLine[] {
  const gone = sumReversedCents(donation);
  if (gone !== donation.refundedCents) return [];
  const retained = getRetainedLines(donation, gone);
  const lines = retained.lines.map(({ line: { kind, fundName, amount }, cents }) => ({
    kind,
    fundName,
    cents: amount - cents,
  }));
  const fee = {
    kind: 'fee',
    fundName: 'Added for the payment fee',
    cents: donation.feeCents - retained.feeCents,
  } as const;
  return [...lines, fee].filter(({ cents }) => cents > 0);
}

const fundsText = (taken: readonly TakenLine[]) =>
  taken.map(({ fundName, cents }) => `${fundName}: ${formatAud(cents)}`).join(', ');

/** Zakat is a duty: the donor must know whether it is given. */
function zakatBlocks({ lines }: Donation, taken: readonly TakenLine[]): readonly Block[] {
  if (taken.length === 0 || !lines.some(({ kind }) => kind === 'zakat')) return [];
  const cents = taken.reduce((sum, line) => sum + (line.kind === 'zakat' ? line.cents : 0), 0);
  const text =
    cents === 0
      ? 'None of the refund came from your zakat. All of your zakat still counts as given.'
      : `${formatAud(cents)} of the refund was zakat. That part of your zakat no longer counts as given.`;
  return [paragraph(text)];
}
