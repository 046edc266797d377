/** Ways to pay on the site, through a provider. */
export const onlineMethods = ['card', 'paypal'] as const;

export type PaymentMethod = (typeof onlineMethods)[number];

/** Ways in which a donation comes past the site; finance records it. */
export const recordedMethods = ['bank', 'cash', 'telephone'] as const;

export type RecordedMethod = (typeof recordedMethods)[number];

/** Every way that a stored donation may have come. */
export const donationMethods = [...onlineMethods, ...recordedMethods] as const;

export type DonationMethod = (typeof donationMethods)[number];
