import type { DonationMethod, DonationStatus } from '../../domain/donation';
import { byDateIn } from '../../domain/claims/clocks';
import { maxComparedDays, type DifferenceKind } from '../../contract/finance';
import type { Failure } from '../../contract/CallResult';

export const methods: Readonly<Record<DonationMethod, string>> = {
  card: 'Card',
  paypal: 'PayPal',
  direct_debit: 'Direct debit',
  bank: 'Bank transfer',
  cash: 'Cash',
  telephone: 'By phone',
};

export const statuses: Readonly<Record<DonationStatus, string>> = {
  created: 'Not paid',
  requires_action: 'Waiting for the donor’s bank',
  processing: 'Processing',
  succeeded: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  dispute_lost: 'Dispute lost',
};

/** Why an action got no answer, and what to do. */
export function failureText({ code, issues = [] }: Failure): string {
  if (code === 'not_found') return 'This account is not in the finance group any more. Sign in again.';
  if (code === 'unauthorized') return 'Your sign-in has ended. Sign in again.';
  if (code === 'sign_in_again') return 'Nothing was done yet. Confirm that it is you at the top, then try again.';
  if (code === 'second_factor_required')
    return 'Finance needs an authenticator app. Set one up under “Security”, then sign in with it.';
  if (code === 'invalid_request')
    return issues.some(({ field }) => field === 'why')
      ? 'Write the reason without < and >, in at most 500 characters.'
      : 'We can’t read something you typed here. Check each field.';
  if (code === 'offline')
    return 'We got no answer, so we don’t know whether it was done. Look at the audit trail before you try again.';
  return 'Something went wrong on our side. Look at the audit trail before you try again.';
}

export const copy = {
  clock: `Every day and time in finance is ${byDateIn('Sydney')}, also in exported files.`,
  proved: 'Thank you. You can do it now: press the button again.',
  oneMoment: 'One moment…',
  loading: 'Loading…',
  failed: 'This did not work',
  change: 'Change something',
  why: { label: 'Why?', hint: 'A short reason. It is kept in the audit trail, with your name.' },
  noReason: 'Write why, in a few words',
  willHappen: 'What will happen',
  find: {
    heading: 'Find a gift',
    label: 'Receipt number, email address, payment id or day',
    hint: 'For example MZ-2027-000123, amina@example.org, pi_3Nk…, 20/11/2026, or a day with an amount: 20/11/2026 150.00',
    submit: 'Find',
    empty: 'Type what you are looking for',
    none: 'No gift was found. Check the number, or look for the day on which the gift was made.',
    more: 'There are more. Add the amount after the day, such as 20/11/2026 150.00.',
    found: (count: number) => (count === 1 ? '1 gift' : `${count} gifts`),
  },
  gift: {
    heading: (sum: string, day: string) => `${sum} on ${day}`,
    noEmail: 'No email address',
    anonymous: 'Name not given',
    void: 'void',
    noReceipt: 'No receipt',
    left: 'left',
    refund: 'Refund',
    receipt: 'Send or replace the receipt',
    close: 'Close',
  },
  refund: {
    label: 'Refund',
    amount: 'How much?',
    amountWrong: 'Enter an amount, such as 50.00',
    byLine: 'Choose the lines myself',
    byLineHint: 'Otherwise zakat is taken last.',
    lineHint: (left: string) => `${left} is left`,
    day: 'When was it refunded?',
    reference: 'Description in the bank statement',
    check: 'Check the refund',
    confirm: (sum: string) => `Refund ${sum}`,
  },
  receipt: {
    label: 'Receipt',
    choose: 'What does the donor need?',
    again: 'The same receipt again',
    anew: 'A new receipt',
    anewHint: 'It has a new number, and the old one becomes void.',
    name: 'Name on the new receipt (if the old one is wrong)',
    submit: 'Send the receipt',
  },
  open: {
    heading: 'Open refunds',
    what: 'the open refunds',
    none: 'No refund is waiting.',
    waiting: 'Waiting for a second person',
    unfinished: 'Not finished: the provider did not answer',
    own: 'You asked for this refund, so another person has to approve it.',
    approve: 'Approve and refund',
    decline: 'Decline',
    finish: 'Try again',
    limit: (limit: string) =>
      `When the refunds of a gift come to more than ${limit}, a second person has to approve them.`,
    askedBy: (person: string) => `Asked for by ${person}`,
  },
  record: {
    heading: 'Record a bank transfer',
    lede: 'For money that a donor transferred to the bank account. It gets a receipt like any other gift.',
    date: 'Day it arrived',
    dateHint: 'For example 20/11/2026',
    amount: 'Amount',
    fund: 'Fund',
    fundHint:
      'zakat, sadaqah, ramadan, fidyah, fidyah_days, kaffarah_fasts, kaffarah_oaths, fitr or tainted_wealth. Kaffarah with two meals for each person: kaffarah_fasts_two_meals. Three fasts of one Ramadan with one kaffarah: kaffarah_fasts:3_as_one. For several: zakat=100.00, sadaqah=50.00',
    reference: 'Description in the bank statement',
    name: 'Donor’s name (if known)',
    email: 'Donor’s email address (if known)',
    check: 'Check the transfer',
    confirm: 'Record the transfer',
    again: 'Record another transfer',
  },
  books: {
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
  },
  exported: {
    heading: 'Export a month',
    lede: 'Every movement of money, in double entry, as a file for a spreadsheet. A month closes on the sixth day of the next.',
    month: 'Month',
    submit: 'Download',
    done: (name: string) => `Saved to your downloads as ${name}.`,
  },
  trail: {
    heading: 'Audit trail',
    lede: 'Who did what, when and why. Entries can’t be changed or deleted.',
    submit: 'Show',
    none: 'Nothing was done in this month.',
    columns: { when: 'When', who: 'Who', what: 'What', why: 'Why', about: 'About' },
    notDone: 'Not done',
  },
} as const;

/** The names of the actions in the trail. */
export const actions = {
  found: 'Looked for gifts',
  refund: 'Asked for a refund',
  approved: 'Approved a refund',
  declined: 'Declined a refund',
  receipt_sent: 'Sent a receipt again',
  receipt_reissued: 'Replaced a receipt',
  recorded: 'Recorded a transfer',
  transferred: 'Booked a transfer to the bank',
  carried_over: 'Gave older gifts what later versions store',
  differences_listed: 'Compared the books',
  difference_resolved: 'Resolved a difference',
  exported: 'Exported a month',
  outcome: 'Outcome',
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
};
