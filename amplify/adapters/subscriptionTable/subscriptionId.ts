import { keyedHash } from '../../lib/hashes';

/** The id of an address's subscription, however the address is written. It does not tell the address. */
export const subscriptionId = (email: string) => `sub_${keyedHash('newsletter', email)}`;
