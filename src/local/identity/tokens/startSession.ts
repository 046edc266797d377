import type { Call } from '../Call';
import { seconds } from '../seconds';
import type { SessionRecord, User } from '../store/records';
import { createRefreshToken } from './createRefreshToken';
import { randomUuid } from './randomUuid';

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
