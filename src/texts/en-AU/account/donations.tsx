import type { ReactNode } from 'react';
import { clocks } from '../claims/clocks';
import { toLocalPath } from '../../language';
import { area, message, rich } from '../../message';

/** Texts of the list of gifts in the account. */
export const donationsCopy = area('account/donations', {
  lede: (email: ReactNode) =>
    rich(
      'Gifts you made while signed in, and gifts made with {email}. You can download a receipt for each one. Each day is {clock}, as on the receipts.',
      { email, clock: clocks.byDateInSydney },
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
    hasMore
      ? message('The newest {count, plural, one {1 gift} other {{count} gifts}}; there are more', { count })
      : message('{count, plural, one {1 gift} other {{count} gifts}}, newest first', { count }),
  more: 'Show more gifts',
  moreFailed: 'We could not load the earlier gifts',
  /** For a user who has not given, or not with this address. */
  none: {
    title: 'Your gifts will appear here',
    text: (email: ReactNode) =>
      rich(
        'Each gift you make while signed in, and each you make with {email}, appears here with its receipt. There are none yet.',
        { email },
      ),
    get otherAddress() {
      return rich(
        'Have you given with another email address? <link>Write to us</link> from that address, and we will add those gifts to your account.',
        { link: (words) => <a href={toLocalPath('/contact')}>{words}</a> },
      );
    },
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
      message('{title}: the bank has not confirmed the payment yet. There is nothing you need to do.', { title }),
    notPaidText: (title: string) => message('{title}. Nothing was charged.', { title }),
    partlyRefundedText: (refunded: string, given: string) =>
      message('{refunded} of this gift was refunded to you. You gave {given} in the end.', { refunded, given }),
    refundedText: (title: string) => message('{title} in full.', { title }),
    disputedText: (title: string, text: string) => message('{title}. {text}', { title, text }),
  },
  title: {
    for: (kind: string, title: string) => message('{kind} for “{title}”', { kind, title }),
    and: (first: string, second: string) => message('{first} and {second}', { first, second }),
    andMore: (first: string, count: number) => message('{first} and {count} more', { first, count }),
    none: 'Gift',
  },
  asGuest: 'Given as a guest',
  caption: (method: string, isPaid: boolean) =>
    isPaid ? message('Paid {method}', { method }) : message('Gift {method}', { method }),
  receipt: (number: string) => message('Receipt {number} (PDF)', { number }),
  calculation: 'See the zakat calculation',
  checkStatus: 'Check the status',
});
