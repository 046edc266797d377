/** Texts of the form that records a bank transfer. */
export const recordCopy = {
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
} as const;
