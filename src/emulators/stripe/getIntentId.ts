/** Returns the id of the intent that a client secret opens: Stripe puts it before `_secret_`. */
export const getIntentId = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';
