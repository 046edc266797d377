/** Payment methods on the site, each through a provider. */
export const onlineMethods = ['card', 'paypal'] as const;

export type PaymentMethod = (typeof onlineMethods)[number];

/** Methods of donations that did not come through the site; finance records them. */
export const recordedMethods = ['bank', 'cash', 'telephone'] as const;

export type RecordedMethod = (typeof recordedMethods)[number];

/** Every method that a stored donation may have. */
export const donationMethods = [...onlineMethods, ...recordedMethods] as const;

export type DonationMethod = (typeof donationMethods)[number];

/** Whether Stripe takes the money. Of the other methods on the site PayPal does, and the rest are recorded by hand. */
export const isByStripe = (method: DonationMethod): boolean => method === 'card';
