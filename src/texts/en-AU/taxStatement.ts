/** Texts of a tax statement’s PDF. */
export const taxStatement = {
  columns: { gift: 'Date and gift', receipt: 'Receipt', amount: 'Amount', fund: 'Fund' },
  deductible: 'Tax deductible',
  title: (year: string) => `Statement of gifts ${year}`,
  subject: (first: string, last: string) => `Gifts from ${first} to ${last}`,
  givenBy: 'Given by',
  madeOn: 'Made on (Sydney)',
  totalGiven: 'Total given',
  byFund: 'By fund',
  eachGift: 'Each gift',
  about: 'About this statement',
  footer: (foundation: string, abn: string, title: string) => `${foundation} | ABN ${abn} | ${title}`,
  gifts: (count: number) => (count === 1 ? '1 gift' : `${count} gifts`),
  span: (label: string, first: string, last: string, clock: string) =>
    `the financial year ${label} (${first} to ${last}, ${clock})`,
  all: (span: string) => `All your gifts in ${span}.`,
  none: (span: string) => `You have no gifts in ${span}.`,
  total: 'Total',
  noReceipt: 'Not ready yet',
  notes: {
    day: 'This statement shows your gifts on the day it was made. It leaves out money that was refunded, and gifts you wanted no receipt for.',
    deductible: (amount: string, year: string) =>
      `${amount} can be claimed as a tax deduction for ${year}. Keep your receipts: you need them for your claim. This statement only adds them up.`,
    notDeductible: (year: string) => `None of it can be claimed as a tax deduction for ${year}.`,
    questions: (phone: string, email: string) => `Is something wrong? Call ${phone} or email ${email}.`,
  },
};
