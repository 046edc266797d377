import type { ApiFailure } from './ApiFailure';

export interface AccessRules {
  /** Whether every request needs a token. */
  readonly private: boolean;
  /** Tokens that open the repository; undefined where tokens mean nothing, as in a public one. */
  readonly accessTokens: readonly string[] | undefined;
}

export interface AccessRequest {
  readonly headers: Headers;
  readonly url: URL;
  /** The root of the API answers 401, content 403. */
  readonly part: 'repository' | 'content';
}

/**
 * Whether a request may read. The token comes as `access_token` or `accessToken`, or in `Authorization: Token …`.
 * A wrong token is refused in a public repository too, if that has tokens at all.
 * @returns null when it may
 */
export function checkAccess(rules: AccessRules, { headers, url, part }: AccessRequest): ApiFailure | null {
  const header = /^(?:Token|Bearer)\s+(.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  const token = url.searchParams.get('access_token') ?? url.searchParams.get('accessToken') ?? header;
  if (!token && !rules.private) return null;
  if (token && (!rules.accessTokens || rules.accessTokens.includes(token)) && !(rules.private && !rules.accessTokens)) {
    return null;
  }
  const oauth = { oauth_initiate: `${url.origin}/auth`, oauth_token: `${url.origin}/auth/token` };
  if (part === 'content') return { status: 403, body: { error: 'Invalid access token', ...oauth } };
  return { status: 401, body: { type: 'api_security_error', message: 'Invalid access token', ...oauth } };
}
