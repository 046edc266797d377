/** The name of one gift's effect as a tag of the mail service, which takes letters, digits, hyphens and underscores. */
export const effectKeyOf = (donationId: string, effectId: string) =>
  `${donationId}-${effectId.replace(/[^\w-]/g, '-')}`;
