import type { Donation } from './Donation';

type Facts = Pick<Donation, 'totalCents' | 'refundedCents' | 'dispute'>;

/** What of a paid gift has left the foundation for good: given back, or lost in a dispute. Never more than the total. */
export function reversedCents({ totalCents, refundedCents, dispute }: Facts): number {
  return Math.min(totalCents, refundedCents + (dispute?.status === 'lost' ? dispute.cents : 0));
}

/** What may not be counted on now: what is gone, and what a bank holds back while it decides. */
export function uncountedCents({ totalCents, refundedCents, dispute }: Facts): number {
  return Math.min(totalCents, refundedCents + (dispute && dispute.status !== 'won' ? dispute.cents : 0));
}
