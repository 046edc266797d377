import type { FunctionName } from './bundling';

/** The functions that talk to the payment providers. */
export const paying: readonly FunctionName[] = [
  'payments',
  'stripe',
  'paypal',
  'sweep',
  'plans',
  'reconcile',
  'finance',
];

/** Those that read the content service: for prices and funds, or for who writes. */
export const readingContent: readonly FunctionName[] = [
  ...paying,
  'receipts',
  'donationEmails',
  'mailEvents',
  'outbox',
  'data',
];

/**
 * Every secret of a deployment, and the functions that read it. `deploy.md` says where each comes from; a test holds it to this
 * list.
 */
export const secretReaders = {
  STRIPE_SECRET_KEY: paying,
  STRIPE_WEBHOOK_SECRET: paying,
  PAYPAL_CLIENT_SECRET: paying,
  METALS_API_KEY: ['data'],
  // The only one that takes new donations.
  GIVING_CHALLENGE_SECRET: ['payments'],
  // One answers the links to plans that the other writes.
  PLANS_SECRET: ['payments', 'plans'],
  NEWSLETTER_SECRET: ['marketing', 'outbox'],
  /** Only for a private content repository. */
  CONTENT_ACCESS_TOKEN: readingContent,
} as const satisfies Record<string, readonly FunctionName[]>;

export type SecretName = keyof typeof secretReaders;
