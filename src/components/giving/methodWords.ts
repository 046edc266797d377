import type { DonationMethod } from '../../domain/donation';

/** How a donation was paid, or was to be, at the end of a sentence: “Paid …”. */
export const methodWords: Readonly<Record<DonationMethod, string>> = {
  card: 'by card',
  paypal: 'with PayPal',
  direct_debit: 'by direct debit',
  bank: 'by bank transfer',
  cash: 'in cash',
  telephone: 'by phone',
};
