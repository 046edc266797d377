import { createContext, useContext } from 'react';
import type { EntryNotice } from '../signIn/entry/EntryState';
import type { AccountPorts } from './AccountPorts';
import type { SessionEnd, SessionState } from './SessionState';

export interface SessionContextValue {
  readonly ports: AccountPorts;
  readonly state: SessionState;
  /** What is still to be told of the way in: the form that brought it is gone. */
  readonly news: EntryNotice | null;
  readonly tell: (news: EntryNotice | null) => void;
  /** Asks again who is signed in. */
  readonly ask: () => void;
  /** Ends the session on this page, when another part found that it is over. */
  readonly end: (why?: SessionEnd) => void;
}

export const SessionContext = createContext<SessionContextValue | null>(null);

/** The session of this page, signed in or not. For parts inside `SessionProvider`. */
export function useSessionState(): SessionContextValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error('There is no SessionProvider around this.');
  return value;
}
