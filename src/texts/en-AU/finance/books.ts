import { maxComparedDays, type DifferenceKind } from '../../../contract/finance';

/** Texts of the comparison of the books. */
export const booksCopy = {
  heading: 'Compare the books',
  lede: `Our records beside the providers’ lists and payouts. At most ${maxComparedDays} days.`,
  issues: {
    too_early: 'Choose a first day from 1 January 2020. There are no books before it',
    too_late: 'Choose a last day that is not that far ahead. Check its year',
    order: 'Choose a last day that is not before the first day',
    too_many: `At most ${maxComparedDays} days can be compared at once. Choose an earlier last day or a later first day.`,
  },
  from: 'From',
  to: 'To',
  submit: 'Compare',
  steps: {
    waiting: 'The comparison begins in a moment.',
    records: 'Reading our records…',
    lists: 'Reading the providers’ lists…',
    booking: 'Booking fees and payouts…',
    comparing: 'Comparing…',
  },
  startedBy: (who: string, at: string) =>
    `${who} started this comparison on ${at}. It can take some minutes, and goes on if you leave.`,
  brokenOff: 'The comparison broke off. Press “Compare” to start it again.',
  finished: (at: string) => `Compared on ${at}.`,
  notListed: (count: number) => `${count} more are not listed. Resolve these, then compare again.`,
  none: 'No differences.',
  unread: 'We could not read these lists, so we did not compare them:',
  found: (count: number) => (count === 1 ? '1 difference' : `${count} differences`),
  ours: 'We have',
  theirs: 'They have',
  resolve: 'Resolve',
  resolveLabel: (id: string) => `Resolve difference ${id}`,
} as const;

/** Texts of the export of a month. */
export const exportCopy = {
  heading: 'Export a month',
  lede: 'Every movement of money, in double entry, as a file for a spreadsheet. A month closes on the sixth day of the next.',
  month: 'Month',
  submit: 'Download',
  done: (name: string) => `Saved to your downloads as ${name}.`,
} as const;

/** The name of each difference, and the sentence on what to do about it. The runbook of the books says more. */
export const differences: Readonly<Record<DifferenceKind, { readonly name: string; readonly todo: string }>> = {
  not_in_table: {
    name: 'A payment for a gift that we have no record of',
    todo: 'Find the payment at the provider: resolve it if it is our own test, and tell the developers if a donor made it.',
  },
  not_a_gift: {
    name: 'A payment that names no gift',
    todo: 'Find the payment at the provider: resolve it if it is our own sale or test, and tell the developers if a donor made it.',
  },
  not_booked: {
    name: 'A payment that we have not booked',
    todo: 'Compare again tomorrow, and tell the developers if it is still here.',
  },
  not_at_provider: {
    name: 'A gift that the provider has no payment for',
    todo: 'Look for the payment at the provider, and tell the developers if it is not there.',
  },
  amount: {
    name: 'The provider has a different amount',
    todo: 'Compare again tomorrow, and tell the developers if it is still here.',
  },
  currency: {
    name: 'The provider has a different currency',
    todo: 'Check the payment’s currency at the provider, and tell the developers.',
  },
  refunded: {
    name: 'The provider refunded a different amount',
    todo: 'Compare again tomorrow, and tell the developers if it is still here.',
  },
  disputed: {
    name: 'The provider has a different state of a dispute',
    todo: 'Compare again tomorrow, and tell the developers if it is still here.',
  },
  lines: {
    name: 'The parts of a gift don’t match what the donor gave',
    todo: 'Check how the gift is divided between funds, and tell the developers what is right.',
  },
  receipt_missing: {
    name: 'A paid gift without a valid receipt',
    todo: 'Find the gift and send its receipt; tell the developers if that does not work.',
  },
  receipt_doubled: {
    name: 'More than one valid receipt, or a number used twice',
    todo: 'Find the gift, see which receipt is right, and tell the developers.',
  },
  exception: {
    name: 'A payment that needs a decision',
    todo: 'Read what happened, put it right at the provider if needed, and resolve it.',
  },
  effect_overdue: {
    name: 'An email or receipt that is more than a day late',
    todo: 'Compare again tomorrow, and tell the developers if it is still here.',
  },
  not_paid_out: {
    name: 'A payment that the provider has not paid out to our bank',
    todo: 'Look for the payment in the provider’s list of payouts, and ask its support if it is not there.',
  },
  no_payout: {
    name: 'No payout has come from the provider',
    todo: 'Check the list of payouts and the bank account at the provider, and ask its support why none has come.',
  },
  payout_failed: {
    name: 'A payout that our bank did not take',
    todo: 'Check the bank account at the provider, and ask for the payout again.',
  },
  payout_sum: {
    name: 'A payout that is not the sum of its payments',
    todo: 'Compare the payout with its payments at the provider, and ask its support about the rest.',
  },
  payout_unknown: {
    name: 'A payout with a payment that we don’t know',
    todo: 'Find the payment at the provider, and tell the developers if a donor made it.',
  },
  payout_booked: {
    name: 'A payout that we booked with a different sum',
    todo: 'Don’t close the month. Compare the payout with the provider’s list, and tell the developers.',
  },
  transfer_booked: {
    name: 'A transfer to the bank that we booked with a different sum',
    todo: 'Don’t close the month. Compare the transfer with the provider’s list and the bank’s, and tell the developers.',
  },
  entry_sum: {
    name: 'An entry in our ledger that doesn’t add up to zero',
    todo: 'Don’t close the month. Tell the developers today.',
  },
  entry_accounts: {
    name: 'An entry in our ledger on the wrong fund or account',
    todo: 'Don’t close the month. Tell the developers today.',
  },
  ledger_sums: {
    name: 'A gift that doesn’t match its entries in our ledger',
    todo: 'Don’t close the month or refund this gift. Tell the developers today.',
  },
  fee: {
    name: 'The provider charged a different fee',
    todo: 'Compare the fee with the provider’s page of the payment, and tell the developers.',
  },
  balance: {
    name: 'The provider moved a different sum for a gift',
    todo: 'Compare again tomorrow. If it is still here, compare the gift’s movements at the provider, and tell the developers.',
  },
  held: {
    name: 'The provider’s account holds a different sum',
    todo: 'Resolve the other differences first. If it is still here tomorrow, look for a movement at the provider that belongs to no gift, and tell the developers.',
  },
  not_at_bank: {
    name: 'A payment out that the bank’s list does not have',
    todo: 'Look for it in the bank’s list. If it did not leave, reverse it under “Payments out”.',
  },
  not_distributed: {
    name: 'Money left the bank account, and no payment out explains it',
    todo: 'Record it under “Payments out” if it reached people. If it is a refund, a fee or our own cost, resolve it and say so.',
  },
};
