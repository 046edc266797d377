/** An effect's name as a mail service tag of letters, digits, hyphens and underscores. */
export const effectKeyOf = (donationId: string, effectId: string) =>
  `${donationId}-${effectId.replace(/[^\w-]/g, '-')}`;
