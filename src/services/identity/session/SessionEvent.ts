import type { InvalidSession } from './invalidSession';

/** A change to this page's session. */
export type SessionEvent =
  | { readonly kind: 'signed-in' }
  | {
      readonly kind: 'signed-out';
      /**
       * By the user here, in another tab, after half an hour without activity, or because the session is no longer
       * valid.
       */
      readonly why: 'asked' | 'elsewhere' | 'idle' | InvalidSession;
    };
