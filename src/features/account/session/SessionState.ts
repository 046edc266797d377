import type { InvalidSession, Session } from '../../../services/identity';

/** Why nobody is signed in any more: asked for here, the account closed here, done in another tab, or found to be over. */
export type SessionEnd = 'asked' | 'deleted' | 'elsewhere' | InvalidSession;

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
