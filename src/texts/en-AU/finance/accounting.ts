import type { AccountKey } from '../../../contract/financeAccounting';

/** Names of our accounts, on the screen and in the files. */
export const accountNames: Readonly<Record<AccountKey, string>> = {
  'fund:zakat': 'Zakat fund',
  'fund:sadaqah': 'Sadaqah fund',
  'fund:ramadan': 'Ramadan fund',
  'fund:fidyah': 'Fidyah and kaffarah fund',
  'fund:fitr': 'Zakat al-fitr fund',
  'fund:tainted_wealth': 'Tainted wealth fund',
  'fund:fee': 'Fee cover (sadaqah)',
  'clearing:card': 'Cards, on the way to the bank',
  'clearing:paypal': 'PayPal, on the way to the bank',
  'clearing:direct_debit': 'Direct debits, on the way to the bank',
  'clearing:bank': 'Bank transfers, not yet booked',
  'clearing:cash': 'Cash, not yet deposited',
  'clearing:telephone': 'By phone, on the way to the bank',
  bank: 'Bank account',
  receivable: 'Held back for disputes',
  operating: 'Fees, paid by the foundation',
};

/** Texts of the accounting files and the overview of the months. */
export const accountingCopy = {
  heading: 'Accounting files',
  lede: 'A month as one journal, as your accounting program imports it. Debits and credits are the same sum.',
  system: 'Program',
  systems: { xero: 'Xero', myob: 'MYOB' },
  month: 'Month',
  submit: 'Download the journal',
  saved: (name: string) => `Saved to your downloads as ${name}.`,
  missing: (names: string) => `Enter the account of these first, below: ${names}.`,
  map: {
    heading: 'Accounts and tax codes',
    lede: 'The account of your program that each of ours is booked on, and its tax code, as they are written there. Leave both empty where there is none.',
    what: 'the accounts',
    code: (name: string) => `${name}: account`,
    tax: (name: string) => `${name}: tax code`,
    submit: 'Save the accounts',
    half: 'Enter the account and its tax code, or neither',
  },
  summary: {
    heading: 'Months',
    lede: 'The movements that were booked in each of the last months, by account. A month closes on the sixth day of the next.',
    what: 'the months',
    chart: 'Given and refunded by month',
    given: 'Given',
    refunded: 'Refunded',
    fees: 'Fees',
    gifts: 'Gifts',
    status: 'Status',
    open: 'Open',
    closed: 'Closed',
    accounts: (month: string) => `Accounts in ${month}`,
    account: 'Account',
    debit: 'Debit',
    credit: 'Credit',
  },
} as const;
