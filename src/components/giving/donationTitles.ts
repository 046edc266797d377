import type { DisplayStatus } from './getDisplayStatus';

/** A sentence for each status, used unless editors have written another. */
export const donationTitles: Readonly<Record<DisplayStatus, string>> = {
  arrived: 'Thank you. Your gift has arrived.',
  processing: 'We are processing your gift',
  unpaid: 'This gift has not been paid yet',
  failed: 'The payment did not go through',
  cancelled: 'This gift was not paid',
  refunded: 'This gift was refunded',
  disputed: 'Your bank has a question about this gift',
  dispute_lost: 'Your bank took this payment back',
};

/** Texts about a dispute. */
export const disputeWords = {
  disputed:
    'The payment was disputed with the bank, and we are replying to the bank. If you did not dispute it, please write to us.',
  dispute_lost:
    'The payment was disputed with the bank, and the bank has returned the money. If you did not dispute it, please write to us.',
} as const;
