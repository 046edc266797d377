import type { SubscriptionTable } from '../../adapters/subscriptionTable/ports';
import type { RatePorts } from '../enquiries/checkRate';

/** Everything that the newsletter needs from outside. */
export interface NewsletterPorts extends RatePorts {
  readonly documents: SubscriptionTable['documents'];
  /** Signs the links in e-mails; at least 32 characters. */
  readonly secret: string;
  /** Something that nobody can guess, of letters and digits. */
  readonly newNonce: () => string;
}

/** How long a link to confirm an address works, in milliseconds. */
export const confirmableFor = 48 * 3600 * 1000;
