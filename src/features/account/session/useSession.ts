import type { Data } from '../../../services/data';
import type { Identity, Session } from '../../../services/identity';
import { useSessionState } from './SessionContext';
import type { SessionEnd } from './SessionState';

export interface SignedIn {
  readonly identity: Identity;
  /** As it was when the tokens were last renewed; the data API gets current ones by itself. */
  readonly session: Session;
  readonly data: Data;
  /**
   * To be called where the data API answers `signed_out`. The user pool is asked why; the area gives way to the sign-in with a
   * sentence about it. With `deleted` it says that the account was closed, once `identity.deleteAccount` has done that.
   */
  readonly signedOut: (reason?: SessionEnd) => void;
}

/** The signed-in user. For parts that are shown to signed-in users alone: without a session it throws. */
export function useSession(): SignedIn {
  const { ports, state, end } = useSessionState();
  if (state.type !== 'signed-in') throw new Error('No one is signed in here.');
  return { identity: ports.identity, session: state.session, data: ports.data, signedOut: end };
}
