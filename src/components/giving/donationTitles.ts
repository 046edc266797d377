import type { DisplayStatus } from './getDisplayStatus';

/** A sentence for each status, used unless editors have written another. */
export const donationTitles: Readonly<Record<DisplayStatus, string>> = {
  arrived: 'Thank you. Your gift has arrived.',
  processing: 'Your gift is on its way',
  unpaid: 'This gift has not been paid yet',
  failed: 'The payment did not go through',
  cancelled: 'This gift was not paid',
  refunded: 'This gift was given back',
  disputed: 'Your bank has a question about this gift',
  dispute_lost: 'Your bank took this payment back',
};

/** Texts about a dispute. */
export const disputeWords = {
  disputed:
    'The payment was disputed with the bank, and we are answering it. If that was not your doing, please write to us.',
  dispute_lost:
    'The payment was disputed with the bank, which has returned the money. If that was not your doing, please write to us.',
} as const;
