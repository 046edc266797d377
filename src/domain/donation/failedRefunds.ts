import type { Donation, FailedRefund } from './Donation';

/** Some refunds together, whole cents. */
export const centsOf = (refunds: readonly FailedRefund[]): number => refunds.reduce((sum, { cents }) => sum + cents, 0);

/** What of a donation's refunds failed, whole cents: it never got to the donor. */
export const failedCents = ({ failedRefunds = [] }: Pick<Donation, 'failedRefunds'>): number => centsOf(failedRefunds);
