import { formatDay } from '../../../src/texts/days';
import { getReceiptNumber, getRetainedLines, sumReversedCents, type Donation } from '../../../src/domain/donation';
import { formatAud } from '../../../src/domain/money';

const sentBy: Readonly<Partial<Record<Donation['method'], string>>> = {
  card: 'to the donor’s card',
  paypal: 'to the donor’s PayPal account',
  direct_debit: 'to the donor’s bank account',
};

/** Describes the effects of a refund, in sentences: the money, the lines, the receipt, and the donor's email. */
export function describeRefund(
  before: Donation,
  after: Donation,
  { cents, day, needsApproval }: { readonly cents: number; readonly day: string; readonly needsApproval: boolean },
  limit: number,
): string[] {
  const sum = formatAud(cents);
  const { method, donor } = before;
  const place = sentBy[method];
  const money = place
    ? `${sum} goes back ${place}.`
    : `${sum} is booked as refunded on ${formatDay(day, 'date')}. Transfer it to the donor yourself.`;
  const [was, is] = [before, after].map((donation) => getRetainedLines(donation, sumReversedCents(donation)));
  const taken = (was?.lines ?? []).map(({ line, cents: had }, index) => ({
    title: line.fundName,
    part: had - (is?.lines[index]?.cents ?? 0),
  }));
  const parts = [...taken, { title: 'fee cover', part: (was?.feeCents ?? 0) - (is?.feeCents ?? 0) }];
  const lines = parts.filter(({ part }) => part > 0).map(({ title, part }) => `${title} ${formatAud(part)}`);
  const number = getReceiptNumber(before);
  const left = after.totalCents - after.refundedCents;
  const replaced =
    left > 0 ? `A new receipt for what is left, ${formatAud(left)}, replaces it.` : 'There is no new one.';
  return [
    money,
    `It is taken from: ${lines.join(', ')}.`,
    ...(number ? [`Receipt ${number} becomes void. ${replaced}`] : []),
    donor.email
      ? `We email ${donor.email} that ${sum} was refunded${left > 0 && number ? ', with the new receipt' : ''}.`
      : 'The donor left no email address, so tell them yourself.',
    ...(needsApproval
      ? [
          `The refunds of this gift are then more than ${formatAud(limit)}, so nothing happens until a second person approves.`,
        ]
      : []),
  ];
}
