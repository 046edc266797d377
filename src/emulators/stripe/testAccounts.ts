import type { Decline } from './testCards';

/** The test bank's one branch (https://docs.stripe.com/payments/au-becs-debit/set-up-payment, “Test the integration”). */
export const testBsb = '000000';

/** The reason why a bank does not pay a direct debit. */
export const returns = {
  account_closed: 'The bank account has been closed.',
  no_account: 'The bank account could not be located.',
  refer_to_customer:
    'The customer has stopped the payment with their bank. Contact them for details and to arrange payment.',
  debit_not_authorized: 'The customer has notified their bank that this payment was unauthorized.',
} as const;

export type Return = keyof typeof returns;

/** Writes the return of a debit in the form of a card's decline. */
export const toDecline = (code: Return): Decline => ({ code, message: returns[code] });

export interface TestAccount {
  readonly number: string;
  /** Stored in place of the number. */
  readonly name: string;
  /** The outcome in words, as the page shows it. */
  readonly about: string;
  readonly returned?: Return;
  /** The answer comes after three minutes instead of three business days. */
  readonly isFast?: true;
  /** The bank withdraws the mandate with the return. */
  readonly endsMandate?: true;
  readonly isDisputed?: true;
  /** Stripe itself refuses the debit. */
  readonly refused?: 'charge_exceeds_source_limit' | 'charge_exceeds_transaction_limit';
}

const ends = { endsMandate: true } as const;

/** Stripe's documented test accounts. */
export const testAccounts: readonly TestAccount[] = [
  { number: '000123456', name: 'succeeds', about: 'Processing for three business days, then succeeds' },
  { number: '900123456', name: 'succeedsSoon', about: 'Processing for three minutes, then succeeds', isFast: true },
  {
    number: '111111113',
    name: 'closed',
    about: 'Processing, then the account is closed, and the mandate inactive',
    returned: 'account_closed',
    ...ends,
  },
  {
    number: '111111116',
    name: 'missing',
    about: 'Processing, then there is no such account, and the mandate is inactive',
    returned: 'no_account',
    ...ends,
  },
  { number: '222222227', name: 'referred', about: 'Processing, then returned', returned: 'refer_to_customer' },
  {
    number: '922222227',
    name: 'referredSoon',
    about: 'Processing for three minutes, then returned',
    returned: 'refer_to_customer',
    isFast: true,
  },
  {
    number: '333333335',
    name: 'unauthorised',
    about: 'Processing, then not authorised, and the mandate is inactive',
    returned: 'debit_not_authorized',
    ...ends,
  },
  { number: '666666660', name: 'disputed', about: 'Processing, succeeds, then disputed at once', isDisputed: true },
  {
    number: '343434343',
    name: 'weekLimit',
    about: 'Refused: above the limit of a week',
    refused: 'charge_exceeds_source_limit',
  },
  {
    number: '121212121',
    name: 'limit',
    about: 'Refused: above the limit of a payment',
    refused: 'charge_exceeds_transaction_limit',
  },
];
