import { area, message } from '../../message';

/** Texts that the template adds to its documents. */
export const caseCopy = area('pages/case', {
  needed: 'Still needed',
  zakat: 'May zakat be given?',
  zakatYes: 'Yes',
  zakatNo: 'No, sadaqah only',
  receivers: 'Who may receive it',
  openSince: 'Open since',
  funded: 'Funded',
  closed: 'Closed',
  helpers: 'Who is helping',
  others: 'Other cases that are open',
  updates: 'Updates',
  /** A payment in an update: `Four weeks of rent paid: A$2,160`. */
  paid: (purpose: string, amount: string) => message('{purpose} paid: {amount}', { purpose, amount }),
});
