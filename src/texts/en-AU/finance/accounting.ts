import type { AccountKey, YearFigure } from '../../../contract/financeAccounting';

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

const totals = 'Sum of the lines that are in these books';
const program = 'Your accounting program';

/** The lines of the Annual Information Statement in the ACNC's words, and where each comes from; on the screen and in the file. */
export const yearFigureTexts = {
  names: {
    government: 'Revenue from government, including grants',
    donations: 'Donations and bequests',
    services: 'Revenue from providing goods or services',
    investments: 'Revenue from investments',
    otherRevenue: 'Other revenue',
    revenue: 'Total revenue',
    otherIncome: 'Other income, for example gains',
    income: 'Total gross income',
    employees: 'Employee expenses',
    interest: 'Interest expenses',
    grantsInAustralia: 'Grants and donations made for use in Australia',
    grantsOutside: 'Grants and donations made for use outside Australia',
    otherExpenses: 'All other expenses',
    expenses: 'Total expenses',
    surplus: 'Net surplus or deficit',
  } satisfies Readonly<Record<YearFigure, string>>,
  sources: {
    government: program,
    donations: 'Gifts, less refunds, void records and lost disputes',
    services: program,
    investments: program,
    otherRevenue: program,
    revenue: totals,
    otherIncome: program,
    income: totals,
    employees: 'Running costs for staff that are recorded here',
    interest: program,
    grantsInAustralia: 'Payments out, less those that were reversed',
    grantsOutside: 'Payments out: all are for people in Australia',
    otherExpenses: 'Fees of the payment providers, and the other running costs that are recorded here',
    expenses: totals,
    surplus: totals,
  } satisfies Readonly<Record<YearFigure, string>>,
} as const;

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
    refunded: 'Refunded or void',
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
  balances: {
    heading: 'Where the money is',
    lede: 'At the end of each month: with each provider, in the cash box, held back for disputes, and paid into the bank account so far.',
    what: 'the balances',
    account: 'Account',
    open: (month: string) => `${month} so far`,
    none: 'No money has moved yet.',
    unreconciled: (count: number, at: string) =>
      count === 0
        ? `Nothing is unreconciled, as of the comparison on ${at}.`
        : `${count} unreconciled: found by the comparison on ${at}, and not resolved. “Compare” below lists them.`,
    neverCompared: 'The books are compared each night. There was none yet, so we can’t say how much is unreconciled.',
    unread: 'That comparison could not read:',
  },
  year: {
    heading: 'Yearly information statement',
    lede: 'The lines of the income statement that the ACNC asks for each year, from the gifts, payments out and running expenses that are recorded here. The other lines are in your accounting program.',
    year: 'Financial year',
    submit: 'Show the figures',
    result: (label: string) => `Figures of ${label}`,
    open: 'The year can still change: it has months that are not closed.',
    line: 'Line',
    amount: 'Amount',
    source: 'From',
    elsewhere: 'Not in these books',
    download: 'Download the figures',
    saved: (name: string) => `Saved to your downloads as ${name}.`,
  },
} as const;
