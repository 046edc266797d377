import type { SubscriptionTable } from '../../adapters/subscriptionTable/ports';
import type { RatePorts } from '../enquiries/checkRate';

/** Dependencies of the newsletter. */
export interface NewsletterPorts extends RatePorts {
  readonly documents: SubscriptionTable['documents'];
  /** Signs the links in emails; at least 32 characters. */
  readonly secret: string;
  /** A random value of letters and digits. */
  readonly newNonce: () => string;
}

/** Lifetime of a confirmation link, in milliseconds. */
export const confirmableFor = 48 * 3600 * 1000;
