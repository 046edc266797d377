import { area, message } from '../message';

/** Texts of a tax statement’s PDF. */
export const taxStatement = area('taxStatement', {
  columns: { gift: 'Date and gift', receipt: 'Receipt', amount: 'Amount', fund: 'Fund' },
  deductible: 'Tax deductible',
  title: (year: string) => message('Statement of gifts {year}', { year }),
  subject: (first: string, last: string) => message('Gifts from {first} to {last}', { first, last }),
  givenBy: 'Given by',
  madeOn: 'Made on (Sydney)',
  totalGiven: 'Total given',
  byFund: 'By fund',
  eachGift: 'Each gift',
  about: 'About this statement',
  footer: (foundation: string, abn: string, title: string) =>
    message('{foundation} | ABN {abn} | {title}', { foundation, abn, title }),
  gifts: (count: number) => message('{count, plural, one {1 gift} other {{count} gifts}}', { count }),
  span: (label: string, first: string, last: string, clock: string) =>
    message('the financial year {label} ({first} to {last}, {clock})', { label, first, last, clock }),
  all: (span: string) => message('All your gifts in {span}.', { span }),
  none: (span: string) => message('You have no gifts in {span}.', { span }),
  total: 'Total',
  noReceipt: 'Not ready yet',
  notes: {
    day: 'This statement shows your gifts on the day it was made. It leaves out money that was refunded, and gifts you wanted no receipt for.',
    deductible: (amount: string, year: string) =>
      message(
        '{amount} can be claimed as a tax deduction for {year}. Keep your receipts: you need them for your claim. This statement only adds them up.',
        { amount, year },
      ),
    notDeductible: (year: string) => message('None of it can be claimed as a tax deduction for {year}.', { year }),
    questions: (phone: string, email: string) =>
      message('Is something wrong? Call {phone} or email {email}.', { phone, email }),
  },
});
