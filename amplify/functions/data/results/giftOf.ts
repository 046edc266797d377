import { isPaid, reversedCents } from '../../../../src/domain/donation';
import type { Donation } from '../../../../src/domain/donation';
import { deductionsOf } from '../../../../src/domain/receipt';

/**
 * Whether a donor is shown a gift: once money moved or is on its way. Attempts that nobody finished (created, waiting for the
 * bank's question, failed while the donor was there, cancelled, expired) are none; one that failed after the donor was told to
 * wait is shown, because the donor saw it in the list before and was written to.
 */
export const isShown = (donation: Donation): boolean =>
  isPaid(donation) ||
  donation.status === 'processing' ||
  (donation.status === 'failed' && donation.seen?.processing === true);

/** Whether a gift was made without signing in, whosever account it came into since. */
export const isGuests = ({ userId, claimedAt }: Donation): boolean => userId === undefined || claimedAt !== undefined;

/** A gift as the schema has it. */
export function giftOf(donation: Donation) {
  const { reference, status, method, feeCents, totalCents, createdAt } = donation;
  const deductions = deductionsOf(donation, reversedCents(donation));
  return {
    reference,
    status,
    method,
    lines: donation.lines.map(({ kind, fundName, amount, beneficiaryTitle }, index) => ({
      kind,
      fundName,
      amountCents: amount,
      beneficiaryTitle: beneficiaryTitle ?? null,
      deductible: (deductions[index]?.deductibleCents ?? 0) > 0,
    })),
    feeCents,
    totalCents,
    // Until the payment itself is known, a refund of it is nothing that a donor could make sense of.
    refundedCents: isPaid(donation) ? donation.refundedCents : 0,
    createdAt,
    succeededAt: donation.succeededAt ?? null,
    receiptNumber: donation.receipts.find(({ voidedAt }) => !voidedAt)?.number ?? null,
    calculationId: donation.lines.find(({ statement }) => statement)?.statement ?? null,
    asGuest: isGuests(donation),
  };
}
