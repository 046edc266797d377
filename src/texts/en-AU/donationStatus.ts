import type { DonationMethod } from '../../domain/donation';
import { area, message } from '../message';

/** A sentence for each status, used unless editors have written another. */
export const donationTitles = area('donationStatus:titles', {
  arrived: 'Thank you. Your gift has arrived.',
  processing: 'We are processing your gift',
  unpaid: 'This gift has not been paid yet',
  failed: 'The payment did not go through',
  cancelled: 'This gift was not paid',
  refunded: 'This gift was refunded',
  disputed: 'Your bank has a question about this gift',
  dispute_lost: 'Your bank took this payment back',
  voided: 'This gift was recorded by mistake',
});

/** Texts about a dispute, and about a record that was voided. */
export const endTexts = area('donationStatus:ends', {
  disputed:
    'The payment was disputed with the bank, and we are replying to the bank. If you did not dispute it, please write to us.',
  dispute_lost:
    'The payment was disputed with the bank, and the bank has returned the money. If you did not dispute it, please write to us.',
  voided: 'It is void, and so is its receipt. If you did give it, please write to us.',
} as const);

/** How a donation was paid, or was to be, at the end of a sentence: “Paid …”. */
export const paidBy: Readonly<Record<DonationMethod, string>> = area('donationStatus:paidBy', {
  card: 'by card',
  paypal: 'with PayPal',
  direct_debit: 'by direct debit',
  bank: 'by bank transfer',
  cash: 'in cash',
  telephone: 'by phone',
});

/** Texts in the table of a donation's lines. */
export const donationLines = area('donationStatus:lines', {
  beneficiary: (title: string) => message('for “{title}”', { title }),
  fee: 'Payment fee, as sadaqah',
  total: 'Total',
  refunded: 'Refunded',
});
