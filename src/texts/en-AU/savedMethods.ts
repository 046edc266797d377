import { area, message } from '../message';

/** Texts for signed-in donors, which no guest downloads. By what pays. */
export const savedMethodCopy = area('savedMethods', {
  card: {
    legend: 'Which card?',
    other: 'Another card',
    save: 'Save this card for my next gifts',
  },
  direct_debit: {
    legend: 'Which bank account?',
    other: 'Another bank account',
    save: 'Save this bank account for my next gifts',
  },
  expired: (card: string) => message('{card}, has expired.', { card }),
  manage: 'See your saved cards',
  saveHint: 'Stripe, our payment provider, keeps it. You can remove it in your account at any time.',
});
