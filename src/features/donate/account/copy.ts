/** Texts for signed-in donors, which no guest downloads. */
export const accountCopy = {
  legend: 'Which card?',
  other: 'Another card',
  expired: (card: string) => `${card}, has expired.`,
  manage: 'See your saved cards',
  save: 'Save this card for my next gifts',
  saveHint: 'Stripe, our payment provider, keeps it. You can remove it in your account at any time.',
};
