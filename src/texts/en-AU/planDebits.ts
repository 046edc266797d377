import { area, message } from '../message';

/** The texts of direct debits, by what shows them. */
export const debitCopy = area('planDebits', {
  label: 'Direct debit',
  hint: 'From an Australian bank account',
  form: 'Direct debit',
  loading: 'The bank account fields are loading…',
  unloaded: 'Failed to load the bank account fields',
  notSaved: 'Your bank account was not saved. Nothing was taken',
  name: 'Name of the account holder',
  nameMissing: 'Enter the name that the bank account is in',
  email: 'Email address',
  emailHint: 'Our payment provider needs it for the direct debit.',
  emailMissing: 'Enter an email address, such as name@example.com',
  account: 'BSB and account number',
  accountMissing: 'Enter the BSB and the account number',
  days: 'Your bank takes up to three business days for each gift. We email you before each one.',
  save: 'Set up direct debit',
  tooLarge: (max: string) =>
    message('A direct debit can be at most {max}. Pay by card or PayPal, or give a smaller amount each time.', { max }),
  tooLargeAmount: (max: string) =>
    message('A direct debit can be at most {max}. Enter less, or change how you pay first', { max }),
  notOften: 'A direct debit can’t pay for this. Choose another time, or change how you pay first',
  often: 'Fridays and nights of Ramadan need a card or PayPal.',
  today: 'You allow us to debit your bank account for each gift. We take nothing today.',
  /** Beneath the agreed text, which is in English in every language. */
  authorisation: {
    note: 'You agree to the English text above. In your language it says:',
    text: (merchant: string) =>
      message(
        'By providing your bank account details, you agree to this Direct Debit Request and the Direct Debit Request service agreement, and authorise Stripe Payments Australia Pty Ltd ACN 160 180 343 Direct Debit User ID number 507156 (“Stripe”) to debit your account through the Bulk Electronic Clearing System (BECS) on behalf of {merchant} (the “Merchant”) for any amounts separately communicated to you by the Merchant. You certify that you are either an account holder or an authorised signatory on the account listed above.',
        { merchant },
      ),
  },
  gone: 'Your bank does not let us debit your account any more. Add another account, a card or PayPal. You owe us nothing.',
} as const);
