import type { Donation } from './Donation';

/** What of a donation's refunds failed, whole cents: it never got to the donor. */
export const failedCents = ({ failedRefunds = [] }: Pick<Donation, 'failedRefunds'>): number =>
  failedRefunds.reduce((sum, { cents }) => sum + cents, 0);
