import type { Call } from '../Call';
import { hashToken } from './hashToken';

/** Ends the session of a refresh token, its live access and id tokens too. A text that is none changes nothing. */
export function revokeSession({ store }: Call, refreshToken: string): void {
  const refresh = store.get('refreshTokens', hashToken(refreshToken));
  const session = refresh && store.get('sessions', refresh.originJti);
  if (session && !session.revoked) store.put('sessions', session.originJti, { ...session, revoked: true });
}
