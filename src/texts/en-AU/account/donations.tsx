import type { ReactNode } from 'react';
import { byDateIn } from '../../../domain/claims/clocks';

const gifts = (count: number) => (count === 1 ? '1 gift' : `${count} gifts`);

/** Texts of the list of gifts in the account. */
export const donationsCopy = {
  lede: (email: ReactNode) => (
    <>
      Gifts you made while signed in, and gifts made with {email}. You can download a receipt for each one. Each day is{' '}
      {byDateIn('Sydney')}, as on the receipts.
    </>
  ),
  what: 'your gifts',
  filters: {
    label: 'Which gifts to show',
    year: 'Financial year',
    allYears: 'All years',
    kind: 'Kind of gift',
    allKinds: 'All kinds',
  },
  count: (count: number, hasMore: boolean) =>
    hasMore ? `The newest ${gifts(count)}; there are more` : `${gifts(count)}, newest first`,
  more: 'Show more gifts',
  moreFailed: 'We could not load the earlier gifts',
  /** For a user who has not given, or not with this address. */
  none: {
    title: 'Your gifts will appear here',
    text: (email: ReactNode) => (
      <>
        Each gift you make while signed in, and each you make with {email}, appears here with its receipt. There are
        none yet.
      </>
    ),
    otherAddress: (
      <>
        Have you given with another email address? <a href="/contact">Write to us</a> from that address, and we will add
        those gifts to your account.
      </>
    ),
    give: 'Give',
    workOut: 'Work out your zakat',
  },
  noneOfThese: {
    title: 'No gifts of this kind in this year',
    text: 'No gifts in your account match what you chose above.',
    all: 'Show all gifts',
  },
  /** The status of a gift in a word or two, and what there is to know beyond it. */
  status: {
    received: 'Received',
    processing: 'Processing',
    notPaid: 'Not paid',
    partlyRefunded: 'Partly refunded',
    refunded: 'Refunded',
    disputed: 'Disputed',
    returned: 'Returned',
    voided: 'Void',
    processingText: (title: string) =>
      `${title}: the bank has not confirmed the payment yet. There is nothing you need to do.`,
    notPaidText: (title: string) => `${title}. Nothing was charged.`,
    partlyRefundedText: (refunded: string, given: string) =>
      `${refunded} of this gift was refunded to you. You gave ${given} in the end.`,
    refundedText: (title: string) => `${title} in full.`,
    disputedText: (title: string, text: string) => `${title}. ${text}`,
  },
  title: {
    for: (kind: string, title: string) => `${kind} for “${title}”`,
    and: (first: string, second: string) => `${first} and ${second}`,
    andMore: (first: string, count: number) => `${first} and ${count} more`,
    none: 'Gift',
  },
  asGuest: 'Given as a guest',
  caption: (method: string, isPaid: boolean) => `${isPaid ? 'Paid' : 'Gift'} ${method}`,
  receipt: (number: string) => `Receipt ${number} (PDF)`,
  calculation: 'See the zakat calculation',
  checkStatus: 'Check the status',
};
