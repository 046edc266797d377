import type { InvalidSession, Session } from '../../../services/identity';

/**
 * Why the session ended: asked for here, on this device or everywhere, the account closed or the password changed here, done in another
 * tab, after half an hour without activity, or found to be over.
 */
export type SessionEnd =
  'asked' | 'everywhere' | 'deleted' | 'password-changed' | 'elsewhere' | 'idle' | InvalidSession;

/** Who is signed in, at one moment. */
export type SessionState =
  | { readonly type: 'asking' }
  /** There are tokens that could not be renewed: it is not known yet. */
  | { readonly type: 'unreachable' }
  | {
      readonly type: 'signed-out';
      /** What ended the session; `null` where there was none. */
      readonly why: SessionEnd | null;
    }
  | { readonly type: 'signed-in'; readonly session: Session };
