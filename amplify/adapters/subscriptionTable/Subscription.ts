import type { Outboxed } from '../enquiryTable/Outbox';
import { hashKeyed } from '../../lib/hashes';

/** A newsletter subscription. The id is a hash of the address. */
export interface Subscription extends Outboxed {
  readonly status: 'pending' | 'on' | 'off';
  /** Removed if nothing is sent to it. */
  readonly email: string | null;
  /** When the status last changed. */
  readonly since: string;
  /** What the link that confirms the address must contain, and its expiry. */
  readonly pending: { readonly nonce: string; readonly expiresAt: string } | null;
  /** What confirmed it: opening the link again is not an error. */
  readonly confirmedBy: string | null;
}

/** The id of an address's subscription, independent of the address's case. It does not reveal the address. */
export const toSubscriptionId = (email: string) => `sub_${hashKeyed('newsletter', email)}`;
