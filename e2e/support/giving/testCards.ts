/** The card provider's test cards, by what happens. */
export const testCards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  withoutFunds: '4000000000009995',
  /** The bank asks first, and then pays. */
  asking: '4000002760003184',
  /** Processing, and paid some seconds later. */
  slow: '4000000000005555',
  /** Processing, and refused some seconds later. */
  slowlyRefused: '4000000000006660',
} as const;

export type TestCard = keyof typeof testCards;
