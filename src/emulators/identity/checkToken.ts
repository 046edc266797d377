import type { Pool } from './Call';
import { seconds, type SessionRecord, type User } from './records';
import { getIssuer, readJwt, type Claims } from './jwt';

type SessionState =
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

/** The reason why a token is not taken. */
export type TokenError =
  'malformed' | 'signature' | 'issuer' | 'use' | 'audience' | 'expired' | 'revoked' | 'no user' | 'disabled';

export type CheckedToken =
  | { readonly ok: true; readonly claims: Claims; readonly user: User; readonly session: SessionRecord }
  | { readonly ok: false; readonly reason: TokenError };

type Issuer = Pick<Pool, 'key' | 'publicUrl' | 'userPoolId' | 'clientId'>;

/**
 * Checks what a token says by itself, as anyone with the pool's public keys can: signature, issuer, use, client and expiry.
 *
 * @param now - milliseconds since 1970.
 */
export function checkSignedToken(
  pool: Issuer,
  token: string,
  use: 'access' | 'id',
  now: number,
): { readonly ok: true; readonly claims: Claims } | { readonly ok: false; readonly reason: TokenError } {
  const read = readJwt(token, pool.key);
  if (!read.ok) return read;
  const { claims } = read;
  if (claims['iss'] !== getIssuer(pool)) return { ok: false, reason: 'issuer' };
  if (claims['token_use'] !== use) return { ok: false, reason: 'use' };
  if (claims[use === 'access' ? 'client_id' : 'aud'] !== pool.clientId) return { ok: false, reason: 'audience' };
  if (typeof claims['exp'] !== 'number' || claims['exp'] <= seconds(now)) return { ok: false, reason: 'expired' };
  return { ok: true, claims };
}

/** Checks a token of the pool wholly: what it says by itself, and whether its session still holds. */
export function checkToken(
  pool: Issuer & Pick<Pool, 'store'>,
  token: string,
  use: 'access' | 'id',
  now: number,
): CheckedToken {
  const signed = checkSignedToken(pool, token, use, now);
  if (!signed.ok) return signed;
  const { claims } = signed;
  const held = sessionState(pool, claims['origin_jti'], claims['sub']);
  if (held.state !== 'live') return { ok: false, reason: held.state };
  return { ok: true, claims, user: held.user, session: held.session };
}
