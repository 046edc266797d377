import { createHash } from 'node:crypto';
import type { Call } from '../Call';
import { CognitoError } from '../http/refusals';
import { hashToken } from '../tokens/jwt';
import { issueTokens, refreshSession, startSession } from '../tokens/startSession';
import type { IssuedTokens } from '../tokens/startSession';

export type TokenResponse =
  | { readonly ok: true; readonly body: object }
  | {
      readonly ok: false;
      readonly error:
        'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unauthorized_client' | 'unsupported_grant_type';
    };

type Form = Readonly<Record<string, string>>;

/** `/oauth2/token`: tokens for a code of the hosted pages, or for a refresh token. */
export function exchangeToken(call: Call, form: Form): TokenResponse {
  if (!form['grant_type'] || !form['client_id']) return { ok: false, error: 'invalid_request' };
  if (form['client_id'] !== call.clientId) return { ok: false, error: 'invalid_client' };
  switch (form['grant_type']) {
    case 'authorization_code':
      return exchangeCode(call, form);
    case 'refresh_token':
      return exchangeRefreshToken(call, form);
    case 'client_credentials':
      return { ok: false, error: 'unauthorized_client' };
    default:
      return { ok: false, error: 'unsupported_grant_type' };
  }
}

function exchangeCode(call: Call, form: Form): TokenResponse {
  const { code, redirect_uri: redirectUri, code_verifier: verifier } = form;
  if (!code || !redirectUri) return { ok: false, error: 'invalid_request' };
  const key = hashToken(code);
  const authorization = call.store.get('authorizations', key);
  // Even a failed exchange uses the code up.
  call.store.delete('authorizations', key);
  if (!authorization || authorization.expiresAt <= call.now) return { ok: false, error: 'invalid_grant' };
  const user = call.store.get('users', authorization.sub);
  if (!user?.enabled) return { ok: false, error: 'invalid_grant' };
  if (authorization.redirectUri !== redirectUri) return { ok: false, error: 'invalid_grant' };
  if (!matches(authorization.codeChallenge, verifier)) return { ok: false, error: 'invalid_grant' };
  const { scopes, authTime } = authorization;
  const { session, refreshToken } = startSession(call, user, { scopes, authTime });
  return { ok: true, body: tokenBody(issueTokens(call, user, session), scopes, refreshToken) };
}

function exchangeRefreshToken(call: Call, { refresh_token: token }: Form): TokenResponse {
  if (!token) return { ok: false, error: 'invalid_request' };
  try {
    const { session, refreshToken, ...tokens } = refreshSession(call, token);
    return { ok: true, body: tokenBody(tokens, session.scopes, refreshToken) };
  } catch (error) {
    if (error instanceof CognitoError) return { ok: false, error: 'invalid_grant' };
    throw error;
  }
}

function tokenBody(tokens: IssuedTokens, scopes: readonly string[], refreshToken?: string): object {
  // The pool's own sign-ins come with an id token too; hosted ones where openid was asked for.
  const withIdToken = scopes.includes('openid') || scopes.join() === 'aws.cognito.signin.user.admin';
  return {
    ...(withIdToken && { id_token: tokens.idToken }),
    access_token: tokens.accessToken,
    ...(refreshToken !== undefined && { refresh_token: refreshToken }),
    expires_in: tokens.expiresIn,
    token_type: 'Bearer',
  };
}

/** RFC 7636, method S256. A verifier without a challenge, or the other way round, does not match. */
function matches(challenge: string | undefined, verifier: string | undefined): boolean {
  if (challenge === undefined || verifier === undefined) return challenge === verifier;
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
}
