import type { Issue } from './failures';

/** The outcome when an order is captured that the buyer approved. */
export type BuyerOutcome =
  | { readonly kind: 'pays' }
  | { readonly kind: 'pending'; readonly reason: 'PENDING_REVIEW' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'refused'; readonly issue: Issue }
  | { readonly kind: 'disputes' };

export interface TestBuyer {
  /** The account's name in addresses and tests. */
  readonly key: string;
  readonly givenName: string;
  readonly surname: string;
  readonly email: string;
  readonly payerId: string;
  /** The outcome in words, as the login page shows it. */
  readonly about: string;
  readonly outcome: BuyerOutcome;
}

/** The accounts that can log in at the approval window, named by what happens. */
export const testBuyers: readonly TestBuyer[] = [
  buyer('pays', 'Amina', 'Pays', 'Pays at once', { kind: 'pays' }),
  buyer('declined', 'Daud', 'Declined', 'The card or bank behind the account declines', {
    kind: 'refused',
    issue: 'INSTRUMENT_DECLINED',
  }),
  buyer('review', 'Rania', 'Review', 'PayPal reviews the payment first: pending, until you complete or deny it', {
    kind: 'pending',
    reason: 'PENDING_REVIEW',
  }),
  buyer('capture-declined', 'Khalid', 'Later', 'The order completes, but its capture is declined', {
    kind: 'declined',
  }),
  buyer('action', 'Yusra', 'Action', 'Must come back to PayPal and do something first', {
    kind: 'refused',
    issue: 'PAYER_ACTION_REQUIRED',
  }),
  buyer('restricted', 'Samir', 'Restricted', 'The account is restricted', {
    kind: 'refused',
    issue: 'PAYER_ACCOUNT_RESTRICTED',
  }),
  buyer('disputes', 'Layla', 'Disputes', 'Pays at once, and opens a dispute right after', { kind: 'disputes' }),
];

function buyer(key: string, givenName: string, surname: string, about: string, outcome: BuyerOutcome): TestBuyer {
  const payerId = `LOCAL${key.toUpperCase().replace(/[^A-Z]/g, '')}XXXXXXXX`.slice(0, 13);
  return { key, givenName, surname, email: `${key}@buyer.example`, payerId, about, outcome };
}

/** Finds the account of a key. */
export function findBuyer(key: string | null | undefined): TestBuyer | undefined {
  return testBuyers.find((one) => one.key === key);
}
