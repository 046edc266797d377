import { createHash } from 'node:crypto';
import type { Call } from '../Call';
import { seconds } from '../seconds';
import type { SessionRecord, User } from '../store/records';
import { getIssuer, signJwt } from './jwt';
import { randomUuid } from './randomUuid';

export interface IssuedTokens {
  readonly accessToken: string;
  readonly idToken: string;
  /** Seconds. */
  readonly expiresIn: number;
}

/** Access and id token of a session, with the claims of the real pool. */
export function issueTokens(call: Call, user: User, session: SessionRecord, nonce?: string): IssuedTokens {
  const { settings, key, random, clientId } = call;
  const iat = seconds(call.now);
  const shared = {
    sub: user.sub,
    iss: getIssuer(call),
    origin_jti: session.originJti,
    event_id: randomUuid(random),
    auth_time: session.authTime,
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
      // Hosted sign-ins bind the two tokens together.
      ...(session.scopes.includes('openid') && { at_hash: halfHash(accessToken) }),
      ...(nonce && { nonce }),
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

/** OpenID Connect Core 3.1.3.6. */
function halfHash(token: string): string {
  return createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');
}
