import { area, message } from '../message';

/** Texts of receipts, on paper and in the emails that bring them. */
export const receipts = area('receipts', {
  methods: {
    google_pay: 'Google Pay',
    apple_pay: 'Apple Pay',
    card: 'Card',
    paypal: 'PayPal',
    direct_debit: 'Direct debit',
    bank: 'Bank transfer',
    cash: 'Cash',
    telephone: 'Phone',
  },
  dedication: { honour: 'In honour of', memory: 'In memory of' } as const,
  /** Section 30-228 of the Income Tax Assessment Act 1997 requires it in a receipt, and that nothing was bought. */
  statement: 'This receipt is for a gift. The donor received nothing in return for it.',
  abn: (abn: string) => message('ABN {abn}', { abn }),
  feeLine: 'Added for the payment fee, given as sadaqah',
  beneficiary: (title: string) => message('For: {title}', { title }),
  deduction: {
    none: 'No part of this gift can be claimed as a tax deduction.',
    whole: 'The whole of it',
    part: 'Only the lines marked “Yes”',
    amount: (amount: string) => message('{amount} of this gift can be claimed as a tax deduction', { amount }),
    text: (amount: string, year: string, part: string, min: string) =>
      message(
        '{amount} in the financial year {year}. {part} went to funds that are deductible, for gifts of {min} or more.',
        { amount, year, part, min },
      ),
  },
  replacesToo: (number: string) => message('It replaces receipt {number}.', { number }),
  refunded: (amount: string) =>
    message('{amount} of the gift was refunded. This receipt is for the rest, and only the rest can be claimed.', {
      amount,
    }),
  replaces: (number: string) => message('This receipt replaces receipt {number}.', { number }),
  fee: 'The amount added for the payment fee is a gift too. It is sadaqah (voluntary charity), kept apart from the other lines.',
  /** `June 2026` and the hash. */
  books: (month: string, fingerprint: string) =>
    message(
      'Our open books were closed up to {month} when this receipt was issued. Their fingerprint: {fingerprint}. You can check it on our site, at /impact/verify.',
      { month, fingerprint },
    ),
  tainted: (apart: string) =>
    message('Tainted wealth is income that Islam does not allow, such as bank interest. {apart}', { apart }),
  void: {
    since: (day: string) => message('It has not been valid since {day} and cannot be used for a tax claim.', { day }),
    replaced: (number: string, since: string) => message('Replaced by receipt {number}. {since}', { number, since }),
    refunded: (since: string) => message('The gift was refunded. {since}', { since }),
    mistaken: (since: string) => message('The gift was recorded by mistake. {since}', { since }),
    fileTitle: (number: string, foundation: string) =>
      message('Void receipt {number}, {foundation}', { number, foundation }),
    mark: 'VOID',
    title: 'This receipt is void',
  },
  columns: { gift: 'Gift', amount: 'Amount' },
  deductible: 'Tax deductible',
  /** The title of the file. */
  fileTitle: (number: string, foundation: string) => message('Receipt {number}, {foundation}', { number, foundation }),
  continued: (number: string) => message('Receipt {number}, continued', { number }),
  titleContinued: (title: string) => message('{title}, continued', { title }),
  pageOf: (page: string, pages: string) => message('Page {page} of {pages}', { page, pages }),
  title: 'Receipt for a gift',
  footer: (foundation: string, abn: string, number: string) =>
    message('{foundation} | ABN {abn} | Receipt {number}', { foundation, abn, number }),
  number: 'Receipt number',
  issuedOn: (day: string) => message('Issued on {day}', { day }),
  givenOn: 'Date of the gift (Sydney)',
  receivedFrom: 'Received from',
  paidBy: 'Paid by',
  financialYear: 'Financial year',
  days: (first: string, last: string) => message('{first} to {last}', { first, last }),
  unprintableName: 'A name in letters that this document can’t show',
  yes: 'Yes',
  no: 'No',
  total: 'Total',
  about: 'About this receipt',
  questions: (phone: string, email: string) =>
    message('Is something wrong? Call {phone} or email {email}, and tell us the receipt number.', { phone, email }),
  noName: 'Name not given',
  unprintableDonor:
    'This document can’t show the letters of the name you gave. Ask us for one with your name in other letters.',
  nameAsGiven: 'Name as given with the gift',
});
