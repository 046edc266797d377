import type { Donation } from '../../../../src/domain/donation';
import { isGuests } from './toGift';

/** Everything stored about a donation that concerns its donor: what they typed, its status, its receipts. */
export const toExportedDonation = (donation: Donation) => ({
  reference: donation.reference,
  status: donation.status,
  method: donation.method,
  currency: donation.currency,
  madeSignedIn: !isGuests(donation),
  donor: donation.donor,
  dedication: donation.dedication ?? null,
  note: donation.note ?? null,
  lines: donation.lines,
  feeCents: donation.feeCents,
  totalCents: donation.totalCents,
  refundedCents: donation.refundedCents,
  dispute: donation.dispute ? { status: donation.dispute.status, cents: donation.dispute.cents } : null,
  /** The payment's ids at the card provider or PayPal. */
  payment: donation.provider,
  receipts: donation.receipts,
  createdAt: donation.createdAt,
  succeededAt: donation.succeededAt ?? null,
});
