import { getCardView } from './dedicationCard';
import type { Donation, DonationView } from './Donation';
import { getGivenOutEmail } from './givenOutEmail';
import { getReceiptEmail } from './receiptEmail';
import { getReceiptNumber } from './getReceiptNumber';
import { isPaid } from './transitions';

/** Selects the part of a donation that the holder of its reference may see. */
export function toDonationView(donation: Donation): DonationView {
  const { reference, status, method, currency, feeCents, totalCents, createdAt, succeededAt, failure } = donation;
  const receiptNumber = getReceiptNumber(donation);
  const receiptEmail = getReceiptEmail(donation);
  const { dedication, donor } = donation;
  const card = getCardView(donation);
  const givenOutEmail = getGivenOutEmail(donation);
  return {
    reference,
    status,
    method,
    currency,
    lines: donation.lines.map(({ kind, fundName, amount, beneficiary, beneficiaryTitle }) => ({
      kind,
      fundName,
      amount,
      ...(beneficiary && { beneficiary }),
      ...(beneficiaryTitle && { beneficiaryTitle }),
    })),
    feeCents,
    totalCents,
    // A refund without its payment would make no sense to a donor, nor a refund of money that never came.
    refundedCents: isPaid(donation) && donation.voidedAt === undefined ? donation.refundedCents : 0,
    createdAt,
    ...(succeededAt && { succeededAt }),
    ...(failure && { failure }),
    ...(receiptNumber && { receiptNumber }),
    ...(receiptEmail && { receiptEmail }),
    ...(dedication && {
      dedication: {
        kind: dedication.kind,
        name: dedication.name,
        ...(dedication.message && { message: dedication.message }),
        ...(!donor.anonymous && donor.name && { from: donor.name }),
      },
    }),
    ...(card && { card }),
    ...(givenOutEmail && { givenOutEmail }),
    // Which lines a refund took is between finance and the provider.
    underReview: donation.exceptions.some(({ code }) => code !== 'refund_lines'),
    ...(donation.plan?.thanksMonthly && { listedMonthly: true }),
  };
}
