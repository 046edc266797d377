import type { Outboxed } from '../enquiryTable/Outbox';

/** Somebody's wish for news by e-mail. The id is a hash of the address. */
export interface Subscription extends Outboxed {
  readonly status: 'pending' | 'on' | 'off';
  /** Forgotten where nothing is sent to it. */
  readonly email: string | null;
  /** When the status became what it is. */
  readonly since: string;
  /** What a link in an e-mail must carry to confirm the address, and until when. */
  readonly pending: { readonly nonce: string; readonly expiresAt: string } | null;
  /** What confirmed it: pressing the link once more is no mistake. */
  readonly confirmedBy: string | null;
}
