import type { Result, Session } from '../../../services/identity';
import type { SessionEnd, SessionState } from './SessionState';

export type SessionAction =
  | { readonly type: 'asked' }
  | { readonly type: 'answered'; readonly answer: Result<{ readonly session: Session | null }> }
  | { readonly type: 'ended'; readonly why: SessionEnd };

/** What becomes of the session that this page knows of. Pure: who asks and listens is `SessionProvider`. */
export function sessionReducer(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'asked':
      return state.type === 'unreachable' ? { type: 'asking' } : state;
    case 'answered':
      return applyAnswer(state, action.answer);
    case 'ended':
      return known(state) && !(endsByItself(action.why) && known(state) === 'asked')
        ? state
        : { type: 'signed-out', why: action.why };
  }
}

/** What was done here with the account, of which the sign-out of this device is only a part. */
export const endsByItself = (why: SessionEnd): boolean =>
  why === 'deleted' || why === 'password-changed' || why === 'everywhere';

/** The first reason is the true one: signing out afterwards only cleans up. */
const known = (state: SessionState): SessionEnd | null => (state.type === 'signed-out' ? state.why : null);

function applyAnswer(
  state: SessionState,
  answer: Extract<SessionAction, { type: 'answered' }>['answer'],
): SessionState {
  if (answer.ok) {
    if (answer.session) return { type: 'signed-in', session: answer.session };
    if (state.type === 'signed-in') return { type: 'signed-out', why: 'elsewhere' };
    return state.type === 'signed-out' ? state : { type: 'signed-out', why: null };
  }
  if (answer.reason === 'session-ended') {
    return sessionReducer(state, { type: 'ended', why: answer.ended ?? 'token-revoked' });
  }
  // What was known stays: the next call in the session's name asks again.
  return state.type === 'signed-in' || state.type === 'signed-out' ? state : { type: 'unreachable' };
}
