import type { InvalidSession, Session } from '../../../services/identity';

/**
 * Why nobody is signed in any more: asked for here, the account closed or the password changed here, done in another tab, after half an hour without
 * activity, or found to be over.
 */
export type SessionEnd = 'asked' | 'deleted' | 'password-changed' | 'elsewhere' | 'idle' | InvalidSession;

/** Who is signed in, at one moment. */
export type SessionState =
  | { readonly type: 'asking' }
  /** There are tokens that could not be renewed: nobody knows yet. */
  | { readonly type: 'unreachable' }
  | {
      readonly type: 'signed-out';
      /** What ended the session; `null` where there was none. */
      readonly why: SessionEnd | null;
    }
  | { readonly type: 'signed-in'; readonly session: Session };
