import { useCallback, useEffect, useMemo, useReducer, useState, type ReactNode } from 'react';
import type { Result, Session } from '../../../services/identity';
import type { SignedInNotice } from '../signIn/entry/EntryState';
import type { AccountPorts } from './AccountPorts';
import { clearAccountForms } from './deviceData';
import { SessionContext, type SessionEnd, type SessionState } from './SessionContext';

type SessionAction =
  | { readonly type: 'requested' }
  | { readonly type: 'answered'; readonly answer: Result<{ readonly session: Session | null }> }
  | { readonly type: 'ended'; readonly why: SessionEnd };

/** Returns the next state of the session that this page knows of. Pure: `SessionProvider` sends requests and listens. */
export function sessionReducer(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'requested':
      return state.type === 'unreachable' ? { type: 'loading' } : state;
    case 'answered':
      return applyAnswer(state, action.answer);
    case 'ended':
      return findEnd(state) && !(endsByItself(action.why) && findEnd(state) === 'requested')
        ? state
        : { type: 'signed-out', why: action.why };
  }
}

/** Tells whether a session ended by something done to the account here, of which the sign-out of this device is a part. */
const endsByItself = (why: SessionEnd): boolean =>
  ['deleted', 'password-changed', 'app-turned-on', 'passkey-removed', 'everywhere'].includes(why);

/** The first reason is the true one: signing out afterwards only cleans up. */
const findEnd = (state: SessionState): SessionEnd | null => (state.type === 'signed-out' ? state.why : null);

function applyAnswer(
  state: SessionState,
  answer: Extract<SessionAction, { type: 'answered' }>['answer'],
): SessionState {
  if (answer.ok) {
    if (answer.session) return { type: 'signed-in', session: answer.session };
    if (state.type === 'signed-in') return { type: 'signed-out', why: 'in-other-tab' };
    return state.type === 'signed-out' ? state : { type: 'signed-out', why: null };
  }
  if (answer.reason === 'session-ended') {
    return sessionReducer(state, { type: 'ended', why: answer.ended ?? 'token-revoked' });
  }
  // What was known stays: the next call with the session's tokens tries again.
  return state.type === 'signed-in' || state.type === 'signed-out' ? state : { type: 'unreachable' };
}

/** The longest time that a browser's timer takes, in milliseconds; a longer one would fire at once. */
const longestTimer = 2 ** 31 - 1;

/** By a clock that is ahead of the service's, tokens that hold look expired: then it is loaded each minute, and not all the time. */
const leastWait = 60_000;

export interface SessionProviderProps {
  readonly ports: AccountPorts;
  readonly children: ReactNode;
}

/** Knows who is signed in, and notices when that ends: here, in another tab, at the provider, or by time. */
export function SessionProvider({ ports, children }: SessionProviderProps) {
  const { identity, clock, timers } = ports;
  const [state, dispatch] = useReducer(sessionReducer, { type: 'loading' });

  const loadSession = useCallback(() => {
    dispatch({ type: 'requested' });
    void identity.currentSession().then((answer) => {
      const isIdle = answer.ok && !answer.session && identity.timedOut();
      dispatch(isIdle ? { type: 'ended', why: 'idle' } : { type: 'answered', answer });
    });
  }, [identity]);

  useEffect(() => {
    const stop = identity.onSession((event) => {
      if (event.kind === 'signed-in') return loadSession();
      // The next person at this device finds nothing typed. A session that ended of itself leaves it for its user.
      if (event.why === 'requested') clearAccountForms(window);
      dispatch({ type: 'ended', why: event.why });
    });
    loadSession();
    return stop;
  }, [identity, loadSession]);

  // A session that cannot be renewed any more is noticed when its tokens expire, not with the next request.
  const session = state.type === 'signed-in' ? state.session : null;
  useEffect(() => {
    if (!session) return;
    const left = session.validUntil.getTime() - clock().getTime();
    return timers.after(Math.min(Math.max(left, leastWait), longestTimer), loadSession);
  }, [session, clock, timers, loadSession]);

  const end = useCallback(
    (why: SessionEnd = 'token-revoked') => {
      if (endsByItself(why)) return dispatch({ type: 'ended', why });
      void (async () => {
        // The user pool knows why: a request with the session's tokens ends one that is over, and `onSession` reports it.
        const profile = await identity.getProfile();
        if (!profile.ok && profile.reason === 'session-ended') return;
        // A lost connection ends no session.
        if (!profile.ok && profile.reason === 'network') return;
        dispatch({ type: 'ended', why });
        await identity.signOut();
      })();
    },
    [identity],
  );

  const [notice, setNotice] = useState<SignedInNotice | null>(null);
  const value = useMemo(
    () => ({ ports, state, notice, loadSession, end, setNotice }),
    [ports, state, notice, loadSession, end],
  );
  return <SessionContext.Provider value={value}>{children}</SessionContext.Provider>;
}
