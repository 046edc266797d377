import type { Call } from '../Call';
import {
  expiredRefreshToken,
  invalidRefreshToken,
  passwordResetRequired,
  reusedRefreshToken,
  revokedRefreshToken,
  userDisabled,
  userNotFound,
} from '../http/refusals';
import type { SessionRecord } from '../store/records';
import { createRefreshToken } from './createRefreshToken';
import { hashToken } from './hashToken';
import { issueTokens } from './issueTokens';
import type { IssuedTokens } from './issueTokens';
import { sessionState } from './sessionState';

export interface RefreshedTokens extends IssuedTokens {
  /** There where refresh tokens rotate. */
  readonly refreshToken?: string;
  readonly session: SessionRecord;
}

const refusals = { 'no user': userNotFound, revoked: revokedRefreshToken, disabled: userDisabled };

/**
 * New tokens for a refresh token; where tokens rotate, a new one of those too, which ends when the first one would have.
 *
 * @throws CognitoError `NotAuthorizedException`, `UserNotFoundException`, `PasswordResetRequiredException` or
 * `RefreshTokenReuseException`.
 */
export function refreshSession(call: Call, token: string, deviceKey?: string): RefreshedTokens {
  const { store, now, settings } = call;
  const key = hashToken(token);
  const refresh = store.get('refreshTokens', key);
  if (!refresh) throw invalidRefreshToken();
  if (refresh.endsAt <= now) throw expiredRefreshToken();
  const held = sessionState(call, refresh.originJti, undefined);
  if (held.state !== 'live') throw refusals[held.state]();
  const { session, user } = held;
  if (user.status === 'RESET_REQUIRED') throw passwordResetRequired();
  // A session of a known device is refreshed from that device only.
  if (session.deviceKey !== undefined && session.deviceKey !== deviceKey) throw invalidRefreshToken();
  const grace = (settings.rotation?.graceSeconds ?? 0) * 1000;
  if (refresh.replacedAt !== undefined && refresh.replacedAt + grace <= now) throw reusedRefreshToken();
  const tokens = { ...issueTokens(call, user, session), session };
  if (!settings.rotation) return tokens;
  if (refresh.replacedAt === undefined) store.put('refreshTokens', key, { ...refresh, replacedAt: now });
  return { ...tokens, refreshToken: createRefreshToken(call, session, refresh.endsAt) };
}
