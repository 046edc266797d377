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
import { getFundName } from '../pdf/wording';
import { toEmail, type Email, type EmailContext } from './toEmail';
import { paragraph } from './layout/blocks';
import {
  createDutyBlocks,
  createGreeting,
  createDonationLink,
  createQuestionsBlock,
  createReceiptBlocks,
} from './parts';
import { donationEmails as texts } from '../../../src/texts/en-AU/emails/donations';
import { joinList } from '../../../src/texts/joinSentences';
import { sentences } from '../../../src/texts/en-AU/sentences';

const place: Readonly<Record<Donation['method'], string>> = texts.refund.place;

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
  const { all, rest, part, otherPart } = texts.refund.what;
  const [firstTitle, laterTitle] = whole ? [all, rest] : [part, otherPart];
  const title = isFirst ? firstTitle : laterTitle;
  const taken = takenLines(donation);
  return toEmail(
    {
      subject: texts.refund.subject(title, now),
      preview: texts.refund.preview(now, formatAud(totalCents), place[method]),
      title: texts.refund.title(title),
      blocks: [
        createGreeting(donation),
        paragraph(isFirst ? texts.refund.text(now, place[method]) : texts.refund.again(now, place[method], inAll)),
        {
          type: 'amounts',
          caption: texts.now.caption,
          rows: [
            { label: texts.now.given, value: formatAud(totalCents) },
            {
              label: texts.now.refunded,
              value: inAll,
              ...(taken.length > 0 && { detail: fundsText(taken) }),
            },
            ...(dispute?.status === 'lost' && gone > refundedCents
              ? [{ label: texts.refund.returned, value: formatAud(gone - refundedCents) }]
              : []),
          ],
          totals: [{ label: texts.now.left, value: formatAud(totalCents - gone) }],
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

/** Lists the refunded amount of each line; empty if a dispute took some of it too, which is not a refund. */
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
    fundName: texts.refund.fee,
    cents: donation.feeCents - retained.feeCents,
  } as const;
  return [...lines, fee].filter(({ cents }) => cents > 0);
}

const fundsText = (taken: readonly TakenLine[]) =>
  joinList(
    taken.map((line) =>
      sentences.about(line.kind === 'fee' ? line.fundName : getFundName(line), formatAud(line.cents)),
    ),
  );
