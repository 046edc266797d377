import type { InvalidSession } from './readInvalidSession';

/** A signed-in user. */
export interface Session {
  /** The user pool's permanent id of the user. */
  readonly userId: string;
  readonly email: string;
  readonly givenName: string | null;
  /** Whether the user works in finance: it decides what is shown, and the function checks the token by itself. */
  readonly isFinance: boolean;
  /** Whether the user records what programs paid out; the same holds. */
  readonly isPrograms: boolean;
  /** For the data API and the functions. */
  readonly accessToken: string;
  readonly idToken: string;
  /** When the first of the two tokens expires. */
  readonly validUntil: Date;
}

/** A change to this page's session. */
export type SessionEvent =
  | { readonly kind: 'signed-in' }
  | {
      readonly kind: 'signed-out';
      /**
       * By the user in this tab, in another tab, after half an hour without activity, or because the session is no longer
       * valid.
       */
      readonly why: 'requested' | 'in-other-tab' | 'idle' | InvalidSession;
    };
