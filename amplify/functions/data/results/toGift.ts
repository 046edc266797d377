import { isPaid, reversedCents, type Donation } from '../../../../src/domain/donation';
import { listDeductions } from '../../../../src/domain/receipt';

/**
 * Whether a donation is listed: once money moved or is on its way. Unfinished attempts (created, waiting for the bank's
 * challenge, failed while the donor was present, cancelled, expired) are not; one that failed after the donor was told
 * to wait is, because the donor saw it in the list and got an email.
 */
export const isShown = (donation: Donation): boolean =>
  isPaid(donation) ||
  donation.status === 'processing' ||
  (donation.status === 'failed' && donation.seen?.processing === true);

/** Whether a donation was made without signing in, whichever account it was added to later. */
export const isGuests = ({ userId, claimedAt }: Donation): boolean => userId === undefined || claimedAt !== undefined;

/** A donation in the schema's shape. */
export function toGift(donation: Donation) {
  const { reference, status, method, feeCents, totalCents, createdAt } = donation;
  const deductions = listDeductions(donation, reversedCents(donation));
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
    // A refund without its payment would make no sense to a donor.
    refundedCents: isPaid(donation) ? donation.refundedCents : 0,
    createdAt,
    succeededAt: donation.succeededAt ?? null,
    receiptNumber: donation.receipts.find(({ voidedAt }) => !voidedAt)?.number ?? null,
    calculationId: donation.lines.find(({ statement }) => statement)?.statement ?? null,
    asGuest: isGuests(donation),
  };
}
