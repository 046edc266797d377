import type { InvalidSession } from './invalidSession';

/** What happens to the session of this page. */
export type SessionEvent =
  | { readonly kind: 'signed-in' }
  | {
      readonly kind: 'signed-out';
      /** By the person here, by another tab, after half an hour without activity, or because the session is no longer valid. */
      readonly why: 'asked' | 'elsewhere' | 'idle' | InvalidSession;
    };
