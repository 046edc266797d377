import type { Pool } from '../Call';
import type { SessionRecord, User } from '../store/records';

export type SessionState =
  | { readonly state: 'live'; readonly session: SessionRecord; readonly user: User }
  | { readonly state: 'revoked' | 'no user' | 'disabled' };

/** Whether a session still holds: not revoked, not signed out everywhere, and its user there and enabled. */
export function sessionState({ store }: Pick<Pool, 'store'>, originJti: unknown, sub: unknown): SessionState {
  const session = store.get('sessions', String(originJti));
  const user = store.get('users', session?.sub ?? String(sub));
  if (!user) return { state: 'no user' };
  if (!session || session.revoked || session.generation !== user.generation) return { state: 'revoked' };
  if (!user.enabled) return { state: 'disabled' };
  return { state: 'live', session, user };
}
