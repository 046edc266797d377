const formatShown = (count: number) => (count === 1 ? '1 gift is shown' : `${count} gifts are shown`);

/** Texts of the ledger. */
export const ledgerCopy = {
  heading: 'Ledger',
  lede: 'Every gift, with the days on which it was made.',
  from: 'From',
  to: 'To',
  dayHint: 'For example 20/11/2026',
  donor: 'Name, email address or number',
  donorHint:
    'A whole address, or the number of a receipt, gift or payment, is found at once. Part of a name takes longer',
  fund: 'Fund',
  anyFund: 'Any fund',
  method: 'Method',
  anyMethod: 'Any method',
  status: 'Status',
  anyStatus: 'Any status',
  min: 'At least',
  max: 'At most',
  beneficiary: 'Case or program',
  beneficiaryHint: 'For example case/winter-rent',
  plan: 'Number of the plan',
  sort: 'Sort by',
  sorts: { newest: 'Newest first', oldest: 'Oldest first', amount: 'Largest first' },
  submit: 'Show gifts',
  issues: {
    day: 'Enter a day that exists, such as 20/11/2026',
    order: 'Choose a last day that is not before the first day',
    amount: 'Enter an amount, such as 50.00',
    range: 'Choose an amount that is not below the smallest',
    beneficiary: 'Enter case/ or program/ and the last part of its address, such as case/winter-rent',
    plan: 'Enter the number of the plan without spaces',
    donor: 'Enter it without < and >',
    tooMany: 'There are too many gifts to sort by amount. Choose fewer days, or enter an amount.',
  },
  none: 'No gift matches. Choose more days or fewer filters.',
  shown: formatShown,
  /** For a search that has read back to a day, and goes on from there when it is asked to. */
  backTo: (day: string) => ({
    none: `No gift matches so far, back to ${day}.`,
    shown: (count: number) => `${formatShown(count)}, back to ${day}`,
  }),
  upTo: (day: string) => ({
    none: `No gift matches so far, up to ${day}.`,
    shown: (count: number) => `${formatShown(count)}, up to ${day}`,
  }),
  further: 'Look further',
  more: 'Show more gifts',
  columns: {
    made: 'Made on',
    donor: 'Donor',
    funds: 'Funds',
    amount: 'Amount',
    refunded: 'Refunded',
    status: 'Status',
    receipt: 'Receipt',
  },
  /** The name of a row's link to the page of its donor. */
  open: (donor: string, sum: string) => `${donor}: ${sum}`,
  totals: {
    heading: 'All gifts that match',
    counting: 'Counting… so far:',
    gifts: 'Gifts',
    paid: 'Paid',
    given: 'Given',
    refunded: 'Refunded',
    byFund: 'By fund',
    fund: 'Fund',
    left: 'Left',
    fee: 'Fee cover',
  },
  download: 'Download as CSV',
  downloading: (rows: number) => `${rows} rows so far…`,
  saved: (name: string) => `Saved to your downloads as ${name}.`,
} as const;

/** Texts of the page of a donor. */
export const donorCopy = {
  back: 'Back to the ledger',
  what: 'the donor',
  missing: 'There is no such gift.',
  account: 'Has an account',
  noAccount: 'Gives as a guest',
  totals: 'All gifts of this donor',
  thisGift: 'This gift',
  others: (count: number) => `Other gifts (${count})`,
  more: 'Only the newest 100 gifts are listed. The sums are of all.',
  plans: 'Plans',
  plan: (sum: string, status: string, given: string) => `${sum}, ${status}; ${given} given`,
  statuses: {
    created: 'not begun',
    active: 'active',
    paused: 'paused',
    needs_donor: 'waits for the donor',
    stopped: 'stopped',
    finished: 'finished',
  },
  returned: 'Given back and disputed',
  kinds: {
    refund: 'Refund',
    refund_failed: 'Refund that failed',
    dispute: 'Dispute',
    dispute_won: 'Dispute won',
    dispute_lost: 'Dispute lost',
  },
} as const;

/** Texts of a gift that was found. */
export const giftCopy = {
  heading: (sum: string, day: string) => `${sum} on ${day}`,
  noEmail: 'No email address',
  anonymous: 'Name not given',
  void: 'void',
  noReceipt: 'No receipt',
  left: 'left',
  refund: 'Refund',
  receipt: 'Send or replace the receipt',
  close: 'Close',
} as const;

/** Texts of the form that sends a receipt again, or replaces it. */
export const receiptCopy = {
  label: 'Receipt',
  choose: 'What does the donor need?',
  again: 'The same receipt again',
  anew: 'A new receipt',
  anewHint: 'It has a new number, and the old one becomes void.',
  name: 'Name on the new receipt (if the old one is wrong)',
  submit: 'Send the receipt',
} as const;
