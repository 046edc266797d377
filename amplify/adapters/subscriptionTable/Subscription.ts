import type { Outboxed } from '../enquiryTable/Outbox';

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
