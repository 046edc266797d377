import type { Call } from '../Call';
import { checkToken } from '../tokens/checkToken';
import { listAttributes } from '../users/attributes';

export type UserInfo =
  | { readonly ok: true; readonly body: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly error: 'invalid_token' | 'invalid_request'; readonly description: string };

/** `/oauth2/userInfo`: who an access token of the hosted pages belongs to. */
export function userInfo(call: Call, authorization: string | undefined): UserInfo {
  const [, token] = /^Bearer (.+)$/.exec(authorization ?? '') ?? [];
  if (token === undefined)
    return { ok: false, error: 'invalid_request', description: 'Bad OAuth2 request at UserInfo Endpoint' };
  const checked = checkToken(call, token, 'access', call.now);
  if (!checked.ok || !checked.session.scopes.includes('openid'))
    return {
      ok: false,
      error: 'invalid_token',
      description: 'Access token is expired, disabled, or deleted, or the user has globally signed out.',
    };
  const attributes = listAttributes(checked.user).map(({ Name, Value = '' }) => [Name, Value] as const);
  return { ok: true, body: { ...Object.fromEntries(attributes), username: checked.user.sub } };
}
