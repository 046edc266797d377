import type { Donation } from './Donation';

/** Sum of the refunds that failed, whole cents: the donor never received it. */
export const failedCents = ({ failedRefunds = [] }: Pick<Donation, 'failedRefunds'>): number =>
  failedRefunds.reduce((sum, { cents }) => sum + cents, 0);
