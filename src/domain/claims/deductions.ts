/** Donations to a fund can be claimed from A$2 (Income Tax Assessment Act 1997, section 30-15), whole cents. */
export const claimableFromCents = 200;
