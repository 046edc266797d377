import type { Donation } from './Donation';

/** Sum of the refunds that failed, whole cents: the donor never received it. */
export const sumFailedCents = ({ failedRefunds = [] }: Pick<Donation, 'failedRefunds'>): number =>
  failedRefunds.reduce((sum, { cents }) => sum + cents, 0);

type Facts = Pick<Donation, 'method' | 'totalCents' | 'refundedCents' | 'dispute'>;

/**
 * What of a paid donation has left the foundation for good: refunded, or lost in a dispute. Never more than the total.
 */
export function sumReversedCents(donation: Facts): number {
  const { totalCents, refundedCents, dispute, method } = donation;
  if (dispute?.status !== 'lost') return Math.min(totalCents, refundedCents);
  // PayPal lists what a dispute moved among the refunds of the capture (PAYMENT.CAPTURE.REVERSED): count it once.
  const gone = method === 'paypal' ? Math.max(refundedCents, dispute.cents) : refundedCents + dispute.cents;
  return Math.min(totalCents, gone);
}

/** What must not be counted on now: what is gone, and what a bank holds back while it decides. */
export function sumUncountedCents(donation: Facts): number {
  const { totalCents, refundedCents, dispute } = donation;
  return dispute?.status === 'open' ? Math.min(totalCents, refundedCents + dispute.cents) : sumReversedCents(donation);
}
