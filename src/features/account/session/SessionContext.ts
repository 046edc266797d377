import { createContext, useContext } from 'react';
import type { InvalidSession, Session, Identity } from '../../../services/identity';
import type { Data } from '../../../services/data';
import type { SignedInNotice } from '../signIn/entry/EntryState';
import type { AccountPorts } from './AccountPorts';

interface SignedIn {
  readonly identity: Identity;
  /** As it was when the tokens were last renewed; the data API gets current ones by itself. */
  readonly session: Session;
  readonly data: Data;
  /**
   * To be called when the data API answers `signed_out`. The user pool's response says why; the area gives way to the sign-in with a
   * sentence about it. With `deleted` it says that the account was closed, once `identity.deleteAccount` has done that.
   */
  readonly signedOut: (reason?: SessionEnd) => void;
}

/** Returns the signed-in user. For parts that are shown only to signed-in users: without a session it throws. */
export function useSession(): SignedIn {
  const { ports, state, end } = useSessionState();
  if (state.type !== 'signed-in') throw new Error('No one is signed in here.');
  return { identity: ports.identity, session: state.session, data: ports.data, signedOut: end };
}

/**
 * The reason why the session ended: by a request in this tab, on this device or everywhere, the account closed, the password changed, an
 * authenticator app turned on or a passkey removed here, done in another tab, after half an hour without activity, or found to be over.
 */
export type SessionEnd =
  | 'requested'
  | 'everywhere'
  | 'deleted'
  | 'password-changed'
  | 'app-turned-on'
  | 'passkey-removed'
  | 'in-other-tab'
  | 'idle'
  | InvalidSession;

/** The session at one moment. */
export type SessionState =
  | { readonly type: 'loading' }
  /** There are tokens that could not be renewed: it is not known yet. */
  | { readonly type: 'unreachable' }
  | {
      readonly type: 'signed-out';
      /** The reason for the session's end; `null` if there was none. */
      readonly why: SessionEnd | null;
    }
  | { readonly type: 'signed-in'; readonly session: Session };

export interface SessionContextValue {
  readonly ports: AccountPorts;
  readonly state: SessionState;
  /** The notice of the sign-in that is still to be shown: its form is gone. */
  readonly notice: SignedInNotice | null;
  readonly setNotice: (notice: SignedInNotice | null) => void;
  /** Asks again who is signed in. */
  readonly loadSession: () => void;
  /** Ends the session on this page, when another part found that it is over. */
  readonly end: (why?: SessionEnd) => void;
}

export const SessionContext = createContext<SessionContextValue | null>(null);

/** Returns the session of this page, signed in or not. For parts inside `SessionProvider`. */
export function useSessionState(): SessionContextValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error('There is no SessionProvider around this.');
  return value;
}
