/** Texts of the search for gifts. */
export const findCopy = {
  heading: 'Find a gift',
  label: 'Receipt number, email address, payment id or day',
  hint: 'For example MZ-2027-000123, amina@example.org, pi_3Nk…, 20/11/2026, or a day with an amount: 20/11/2026 150.00',
  submit: 'Find',
  empty: 'Type what you are looking for',
  none: 'No gift was found. Check the number, or look for the day on which the gift was made.',
  more: 'There are more. Add the amount after the day, such as 20/11/2026 150.00.',
  found: (count: number) => (count === 1 ? '1 gift' : `${count} gifts`),
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
