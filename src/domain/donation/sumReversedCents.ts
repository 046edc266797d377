import type { Donation } from './Donation';

/** Sums the refunds that failed, in cents: the donor's bank or PayPal returned them to the foundation. */
export const sumFailedCents = ({ failedRefunds = [] }: Pick<Donation, 'failedRefunds'>): number =>
  failedRefunds.reduce((sum, { cents }) => sum + cents, 0);

type Facts = Pick<Donation, 'method' | 'totalCents' | 'refundedCents' | 'dispute' | 'voidedAt'>;

/**
 * Sums the cents of a donation that went back to the donor for good: refunds that did not fail, and a lost dispute. Not an open or a won
 * dispute. At most the donation's total.
 */
export function sumReversedCents(donation: Facts): number {
  const { totalCents, refundedCents, dispute, method } = donation;
  if (dispute?.status !== 'lost') return Math.min(totalCents, refundedCents);
  // PayPal lists what a dispute moved among the refunds of the capture (PAYMENT.CAPTURE.REVERSED): count it once.
  const reversedCents = method === 'paypal' ? Math.max(refundedCents, dispute.cents) : refundedCents + dispute.cents;
  return Math.min(totalCents, reversedCents);
}

/**
 * Sums the cents that the foundation itself refunded: none of a record that was voided. PayPal also lists what a dispute took among the refunds: if a dispute of a PayPal
 * donation is open or lost, its cents are subtracted.
 */
export function sumOwnRefundCents({ method, refundedCents, dispute, voidedAt }: Facts): number {
  if (voidedAt !== undefined) return 0;
  const mayInclude = method === 'paypal' && dispute !== undefined && dispute.status !== 'won';
  return mayInclude ? Math.max(0, refundedCents - dispute.cents) : refundedCents;
}

/** Sums the cents that must not be counted now: refunds, and a dispute that is open or lost. At most the donation's total. */
export function sumUncountedCents(donation: Facts): number {
  const { totalCents, refundedCents, dispute } = donation;
  return dispute?.status === 'open' ? Math.min(totalCents, refundedCents + dispute.cents) : sumReversedCents(donation);
}
