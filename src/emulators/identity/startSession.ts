import type { Call } from './Call';
import { seconds, type SessionRecord, type User } from './records';
import {
  expiredRefreshToken,
  invalidRefreshToken,
  passwordResetRequired,
  revokedRefreshToken,
  userDisabled,
  userNotFound,
  expiredAccessToken,
  invalidAccessToken,
  lacksScope,
  revokedAccessToken,
} from './refusals';
import { callSignIns } from './triggers';
import { randomUuid, hashToken, getIssuer, signJwt } from './jwt';
import { sessionState, checkToken } from './checkToken';

/**
 * Returns whose access token it is.
 *
 * @throws CognitoError `NotAuthorizedException` or `UserNotFoundException`.
 */
export function authenticate(call: Call, accessToken: string): { user: User; session: SessionRecord } {
  const checked = checkToken(call, accessToken, 'access', call.now);
  if (checked.ok) {
    if (!checked.session.scopes.includes(userScope)) throw lacksScope();
    return checked;
  }
  switch (checked.reason) {
    case 'expired':
      throw expiredAccessToken();
    case 'revoked':
      throw revokedAccessToken();
    case 'no user':
      throw userNotFound();
    case 'disabled':
      throw userDisabled();
    default:
      throw invalidAccessToken();
  }
}

/** Ends the session of a refresh token, its live access and id tokens too. A text that is none changes nothing. */
export function revokeSession({ store }: Call, refreshToken: string): void {
  const refresh = store.get('refreshTokens', hashToken(refreshToken));
  const session = refresh && store.get('sessions', refresh.originJti);
  if (session && !session.revoked) store.put('sessions', session.originJti, { ...session, revoked: true });
}

export interface IssuedTokens {
  readonly accessToken: string;
  readonly idToken: string;
  /** Seconds. */
  readonly expiresIn: number;
}

/** Access and id token of a session, with the claims of the real pool. */
export function issueTokens(call: Call, user: User, session: SessionRecord): IssuedTokens {
  const { settings, key, random, clientId } = call;
  const iat = seconds(call.now);
  const shared = {
    sub: user.sub,
    iss: getIssuer(call),
    origin_jti: session.originJti,
    event_id: randomUuid(random),
    auth_time: session.authTime,
    ...(user.groups && { 'cognito:groups': user.groups }),
    iat,
  };
  const accessToken = signJwt(
    {
      ...shared,
      ...(session.deviceKey && { device_key: session.deviceKey }),
      client_id: clientId,
      token_use: 'access',
      scope: session.scopes.join(' '),
      exp: iat + settings.accessTokenMinutes * 60,
      jti: randomUuid(random),
      username: user.sub,
    },
    key,
  );
  const idToken = signJwt(
    {
      ...shared,
      ...user.attributes,
      aud: clientId,
      token_use: 'id',
      email: user.email,
      email_verified: user.emailVerified,
      'cognito:username': user.sub,
      exp: iat + settings.idTokenMinutes * 60,
      jti: randomUuid(random),
    },
    key,
  );
  return { accessToken, idToken, expiresIn: settings.accessTokenMinutes * 60 };
}

/** The scope of the SDK's sign-ins: everything that a user may do to their own account. */
export const userScope = 'aws.cognito.signin.user.admin';

const day = 24 * 60 * 60 * 1000;

/** Begins a session; its refresh token is known only to the caller. */
export function startSession(
  call: Call,
  user: User,
  more: { deviceKey?: string | undefined; scopes?: readonly string[] } = {},
): { session: SessionRecord; refreshToken: string } {
  const endsAt = call.now + call.settings.refreshTokenDays * day;
  const session: SessionRecord = {
    originJti: randomUuid(call.random),
    sub: user.sub,
    scopes: more.scopes ?? [userScope],
    authTime: seconds(call.now),
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

const refusals = { 'no user': userNotFound, revoked: revokedRefreshToken, disabled: userDisabled };

/**
 * Returns new tokens for a refresh token, which stays.
 *
 * @throws CognitoError `NotAuthorizedException`, `UserNotFoundException` or `PasswordResetRequiredException`.
 */
export async function refreshSession(
  call: Call,
  token: string,
): Promise<IssuedTokens & { readonly session: SessionRecord }> {
  const { store, now } = call;
  const refresh = store.get('refreshTokens', hashToken(token));
  if (!refresh) throw invalidRefreshToken();
  if (refresh.endsAt <= now) throw expiredRefreshToken();
  const held = sessionState(call, refresh.originJti, undefined);
  if (held.state !== 'live') throw refusals[held.state]();
  const { session, user } = held;
  if (user.status === 'RESET_REQUIRED') throw passwordResetRequired();
  await callSignIns(call, 'TokenGeneration_RefreshTokens', user.sub, user);
  return { ...issueTokens(call, user, session), session };
}
