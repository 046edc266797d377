import type { Call } from '../Call';
import { seconds } from '../seconds';
import type { SessionRecord, User } from '../store/records';
import { randomUuid } from './randomUuid';
import { hashToken } from './hashToken';
import {
  expiredRefreshToken,
  invalidRefreshToken,
  passwordResetRequired,
  reusedRefreshToken,
  revokedRefreshToken,
  userDisabled,
  userNotFound,
} from '../http/refusals';
import { issueTokens } from './issueTokens';
import type { IssuedTokens } from './issueTokens';
import { sessionState } from './sessionState';

/** What the SDK's sign-ins may do: everything that a user may do to their own account. */
export const userScope = 'aws.cognito.signin.user.admin';

const day = 24 * 60 * 60 * 1000;

/** Begins a session; its refresh token is known only to the caller. */
export function startSession(
  call: Call,
  user: User,
  more: { deviceKey?: string | undefined; scopes?: readonly string[]; authTime?: number } = {},
): { session: SessionRecord; refreshToken: string } {
  const endsAt = call.now + call.settings.refreshTokenDays * day;
  const session: SessionRecord = {
    originJti: randomUuid(call.random),
    sub: user.sub,
    scopes: more.scopes ?? [userScope],
    authTime: more.authTime ?? seconds(call.now),
    generation: user.generation,
    revoked: false,
    deviceKey: more.deviceKey,
    // A token made at the last moment lives on for its own time.
    expiresAt: endsAt + day + Math.max(call.settings.accessTokenMinutes, call.settings.idTokenMinutes) * 60_000,
  };
  call.store.put('sessions', session.originJti, session);
  return { session, refreshToken: createRefreshToken(call, session, endsAt) };
}

/** A new refresh token for a session. Of its text only the hash is kept. */
function createRefreshToken(call: Call, { originJti, expiresAt }: SessionRecord, endsAt: number): string {
  // Five parts, as the real one's encryption gives it; callers must not care.
  const token = [24, 256, 12, 512, 16].map((bytes) => call.random(bytes).toString('base64url')).join('.');
  call.store.put('refreshTokens', hashToken(token), { originJti, endsAt, expiresAt });
  return token;
}

interface RefreshedTokens extends IssuedTokens {
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
