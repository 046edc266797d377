/** Texts of the audit trail. */
export const trailCopy = {
  heading: 'Audit trail',
  lede: 'Who did what, when and why. Entries can’t be changed or deleted.',
  submit: 'Show',
  none: 'Nothing was done in this month.',
  columns: { when: 'When', who: 'Who', what: 'What', why: 'Why', about: 'About' },
  notDone: 'Not done',
} as const;

/** The names of the actions in the trail. */
export const actions = {
  found: 'Looked for gifts',
  refund: 'Asked for a refund',
  voided: 'Asked to void a record',
  approved: 'Approved a refund',
  declined: 'Declined a refund',
  receipt_sent: 'Sent a receipt again',
  receipt_reissued: 'Replaced a receipt',
  recorded: 'Recorded a gift',
  transferred: 'Booked a transfer to the bank',
  carried_over: 'Gave older gifts what later versions store',
  distributed: 'Recorded payments out',
  distribution_approved: 'Approved payments out',
  distribution_declined: 'Declined payments out',
  distribution_reversed: 'Reversed a payment out',
  differences_listed: 'Compared the books',
  difference_resolved: 'Resolved a difference',
  exported: 'Exported a month',
  outcome: 'Outcome',
} as const;
