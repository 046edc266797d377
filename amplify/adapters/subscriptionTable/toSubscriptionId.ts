import { hashKeyed } from '../../lib/hashes';

/** The id of an address's subscription, independent of the address's case. It does not reveal the address. */
export const toSubscriptionId = (email: string) => `sub_${hashKeyed('newsletter', email)}`;
