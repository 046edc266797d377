/** Under which keys giving counts what looks like card testing. */
export const countKeys = {
  address: (client: string) => `address#${client}`,
  email: (hash: string) => `email#${hash}`,
  card: (fingerprint: string) => `card#${fingerprint}`,
  declines: (client: string) => `declines#${client}`,
  allDeclines: 'declines',
  allTries: 'tries',
} as const;
