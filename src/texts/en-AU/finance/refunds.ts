/** Texts of the form that refunds a gift. */
export const refundCopy = {
  label: 'Refund',
  amount: 'How much?',
  amountWrong: 'Enter an amount, such as 50.00',
  funds: 'Take it from',
  fundsHint: 'Tick the funds yourself, or tick none: zakat is then taken last.',
  fundAmount: (title: string) => `How much from ${title}?`,
  fundWrong: 'Enter an amount for each fund that you ticked, such as 50.00',
  lineHint: (left: string) => `${left} is left`,
  day: 'When was it refunded?',
  reference: 'Description in the bank statement',
  check: 'Check the refund',
  confirm: (sum: string) => `Refund ${sum}`,
} as const;

/** Texts of the refunds that wait. */
export const openCopy = {
  heading: 'Open refunds',
  what: 'the open refunds',
  none: 'No refund is waiting.',
  waiting: 'Waiting for a second person',
  unfinished: 'Not finished: the provider did not answer',
  own: 'You asked for this refund, so another person has to approve it.',
  approve: 'Approve and refund',
  approveVoid: 'Approve and void',
  decline: 'Decline',
  finish: 'Try again',
  limit: (limit: string) =>
    `When the refunds of a gift come to more than ${limit}, a second person has to approve them.`,
  askedBy: (person: string) => `Asked for by ${person}`,
} as const;
