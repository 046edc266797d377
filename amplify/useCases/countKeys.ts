/** Under which keys giving counts what looks like card testing. */
export const countKeys = {
  address: (client: string) => `address#${client}`,
  email: (hash: string) => `email#${hash}`,
  emailAtAddress: (hash: string, client: string) => `email#${hash}#${client}`,
  card: (fingerprint: string) => `card#${fingerprint}`,
  everywhere: 'everywhere',
} as const;
