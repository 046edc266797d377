/** An effect's name as a mail service tag of letters, digits, hyphens and underscores. */
export const toEffectKey = (donationId: string, effectId: string) =>
  `${donationId}-${effectId.replace(/[^\w-]/g, '-')}`;
