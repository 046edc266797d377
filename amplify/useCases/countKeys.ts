/** Under which keys giving counts what looks like card testing. */
export const countKeys = {
  address: (client: string) => `address#${client}`,
  email: (hash: string) => `email#${hash}`,
  card: (fingerprint: string) => `card#${fingerprint}`,
  everywhere: 'everywhere',
} as const;
