import type { Donation } from './Donation';

/** Sum of the refunds that failed, whole cents: the donor never received it. */
export const sumFailedCents = ({ failedRefunds = [] }: Pick<Donation, 'failedRefunds'>): number =>
  failedRefunds.reduce((sum, { cents }) => sum + cents, 0);

type Facts = Pick<Donation, 'method' | 'totalCents' | 'refundedCents' | 'dispute'>;

/**
 * Sums what of a paid donation has left the foundation for good: refunded, or lost in a dispute. Never more than the total.
 */
export function sumReversedCents(donation: Facts): number {
  const { totalCents, refundedCents, dispute, method } = donation;
  if (dispute?.status !== 'lost') return Math.min(totalCents, refundedCents);
  // PayPal lists what a dispute moved among the refunds of the capture (PAYMENT.CAPTURE.REVERSED): count it once.
  const gone = method === 'paypal' ? Math.max(refundedCents, dispute.cents) : refundedCents + dispute.cents;
  return Math.min(totalCents, gone);
}

/**
 * Sums what the foundation has refunded by its own will; whole cents. PayPal also lists what a dispute took among the refunds, so as long
 * as one is open, and once it is lost, its sum is left out.
 */
export function sumOwnRefundCents({ method, refundedCents, dispute }: Facts): number {
  const mayInclude = method === 'paypal' && dispute !== undefined && dispute.status !== 'won';
  return mayInclude ? Math.max(0, refundedCents - dispute.cents) : refundedCents;
}

/**
 * Sums the cents that must not be counted on now: those that are gone, and those that a bank holds back while it
 * decides.
 */
export function sumUncountedCents(donation: Facts): number {
  const { totalCents, refundedCents, dispute } = donation;
  return dispute?.status === 'open' ? Math.min(totalCents, refundedCents + dispute.cents) : sumReversedCents(donation);
}
