/** Payment methods of a single gift on the site, each through a provider. */
export const onlineMethods = ['card', 'paypal'] as const;

export type OnlineMethod = (typeof onlineMethods)[number];

/**
 * Payment methods of a plan. A direct debit takes its bank up to three business days, which suits no single gift: BECS through
 * Stripe (https://docs.stripe.com/payments/au-becs-debit).
 */
export const planMethods = [...onlineMethods, 'direct_debit'] as const;

export type PaymentMethod = (typeof planMethods)[number];

/** Methods of donations that did not come through the site; finance records them. */
export const recordedMethods = ['bank', 'cash', 'telephone'] as const;

export type RecordedMethod = (typeof recordedMethods)[number];

/** Every method that a stored donation may have. */
export const donationMethods = [...planMethods, ...recordedMethods] as const;

export type DonationMethod = (typeof donationMethods)[number];

/** The wallets that are named to a donor, as Stripe calls them. */
export const wallets = ['google_pay', 'apple_pay'] as const;

export type Wallet = (typeof wallets)[number];

/** Whether Stripe takes the money. PayPal takes the money of the other methods on the site, and the rest are recorded by hand. */
export const isByStripe = (method: DonationMethod): boolean => method === 'card' || method === 'direct_debit';
