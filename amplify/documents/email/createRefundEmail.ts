import {
  getRetainedLines,
  sumOwnRefundCents,
  sumReversedCents,
  getNewRefundCents,
  type Donation,
  type Kind,
  type OutboxEffect,
} from '../../../src/domain/donation';
import { formatAud } from '../../../src/domain/money';
import type { Receipt } from '../../../src/domain/receipt';
import { toEmail, type Email, type EmailContext } from './toEmail';
import { paragraph } from './layout/blocks';
import {
  createDutyBlocks,
  createGreeting,
  createDonationLink,
  createQuestionsBlock,
  createReceiptBlocks,
} from './parts';

const place: Readonly<Record<Donation['method'], string>> = {
  card: 'the card you paid with',
  paypal: 'your PayPal account',
  direct_debit: 'the bank account it was debited from',
  bank: 'your bank account',
  cash: 'you',
  telephone: 'the account you paid from',
};

/**
 * Says that money of a donation was refunded, how much now and how much in all, and what happens to the receipt.
 *
 * @param receipt The valid one, for what is left; `null` if nothing is left, or the donor wants none.
 * @param effect Which of the donation's emails about refunds it is.
 */
export function createRefundEmail(
  donation: Donation,
  receipt: Receipt | null,
  context: EmailContext,
  effect: Pick<OutboxEffect, 'id'>,
): Email {
  const { totalCents, method, dispute } = donation;
  const refundedCents = sumOwnRefundCents(donation);
  const gone = sumReversedCents(donation);
  const whole = refundedCents >= totalCents;
  const nowCents = getNewRefundCents(donation, effect);
  const [now, inAll] = [formatAud(nowCents), formatAud(refundedCents)];
  const isFirst = nowCents >= refundedCents;
  const title = whole
    ? isFirst
      ? 'Your gift'
      : 'The rest of your gift'
    : isFirst
      ? 'Part of your gift'
      : 'Another part of your gift';
  const taken = takenLines(donation);
  return toEmail(
    {
      subject: `${title} was refunded: ${now}`,
      preview: `${now} of ${formatAud(totalCents)} is on its way to ${place[method]}.`,
      title: `${title} was refunded`,
      blocks: [
        createGreeting(donation),
        paragraph(
          `We have ${isFirst ? '' : 'now '}refunded ${now} to ${place[method]}${isFirst ? '' : `, which makes ${inAll} in all`}. It usually arrives within 5 to 10 working days, depending on the bank.`,
        ),
        {
          type: 'amounts',
          caption: 'Your gift now',
          rows: [
            { label: 'Given', value: formatAud(totalCents) },
            {
              label: 'Refunded in total',
              value: inAll,
              ...(taken.length > 0 && { detail: fundsText(taken) }),
            },
            ...(dispute?.status === 'lost' && gone > refundedCents
              ? [{ label: 'Returned after a dispute', value: formatAud(gone - refundedCents) }]
              : []),
          ],
          totals: [{ label: 'Gift after refunds', value: formatAud(totalCents - gone) }],
        },
        ...createDutyBlocks(donation, gone),
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

/** Lists what was refunded from each line; empty if a dispute took some of it too, which is not a refund. */
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
