import type { Donation } from './Donation';

type Facts = Pick<Donation, 'method' | 'totalCents' | 'refundedCents' | 'dispute'>;

/** What of a paid gift has left the foundation for good: given back, or lost in a dispute. Never more than the total. */
export function reversedCents(donation: Facts): number {
  const { totalCents, refundedCents, dispute, method } = donation;
  if (dispute?.status !== 'lost') return Math.min(totalCents, refundedCents);
  // PayPal lists what a dispute moved among the refunds of the capture (PAYMENT.CAPTURE.REVERSED): it is not counted a second time.
  const gone = method === 'paypal' ? Math.max(refundedCents, dispute.cents) : refundedCents + dispute.cents;
  return Math.min(totalCents, gone);
}

/** What may not be counted on now: what is gone, and what a bank holds back while it decides. */
export function uncountedCents(donation: Facts): number {
  const { totalCents, refundedCents, dispute } = donation;
  return dispute?.status === 'open' ? Math.min(totalCents, refundedCents + dispute.cents) : reversedCents(donation);
}
