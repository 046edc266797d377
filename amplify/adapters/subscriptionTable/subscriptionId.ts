import { keyedHash } from '../../lib/hashes';

/** The id of an address's subscription, independent of the address's case. It does not reveal the address. */
export const subscriptionId = (email: string) => `sub_${keyedHash('newsletter', email)}`;
