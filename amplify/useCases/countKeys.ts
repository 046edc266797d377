/** Keys of the counts against card testing. */
export const countKeys = {
  address: (client: string) => `address#${client}`,
  email: (hash: string) => `email#${hash}`,
  emailAtAddress: (hash: string, client: string) => `email#${hash}#${client}`,
  card: (fingerprint: string) => `card#${fingerprint}`,
  everywhere: 'everywhere',
} as const;
