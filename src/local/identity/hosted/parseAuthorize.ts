import { z } from 'zod';
import type { Pool } from '../Call';

/** What a visitor is sent to the hosted pages with. */
export interface AuthorizeRequest {
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly state: string | undefined;
  readonly nonce: string | undefined;
  readonly codeChallenge: string | undefined;
  readonly prompt: string | undefined;
  readonly loginHint: string | undefined;
}

export type ParsedAuthorize =
  | { readonly ok: true; readonly request: AuthorizeRequest }
  /** `to` is where the error goes: to the site, or to a page of ours where the site is not known. */
  | { readonly ok: false; readonly to: 'site' | 'page'; readonly error: string; readonly description: string };

const parameters = z.object({
  client_id: z.string().optional(),
  redirect_uri: z.string().optional(),
  response_type: z.string().optional(),
  scope: z.string().optional(),
  state: z.string().optional(),
  nonce: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
  prompt: z.string().optional(),
  login_hint: z.string().optional(),
});

const knownScopes = ['openid', 'email', 'phone', 'profile', 'aws.cognito.signin.user.admin'];

/** Parses the query of `/oauth2/authorize` and `/login`, with Cognito's errors. */
export function parseAuthorize(query: Readonly<Record<string, string>>, pool: Pool): ParsedAuthorize {
  const given = parameters.parse(query);
  const onPage = (error: string, description: string) => ({ ok: false, to: 'page', error, description }) as const;
  const onSite = (error: string, description: string) => ({ ok: false, to: 'site', error, description }) as const;
  if (given.client_id !== pool.clientId) return onPage('invalid_request', 'The app client does not exist.');
  if (given.redirect_uri === undefined || !pool.settings.callbackUrls.includes(given.redirect_uri))
    return onPage('redirect_mismatch', 'The address to return to is not one of the app client’s.');
  if (given.response_type !== 'code')
    return given.response_type === undefined
      ? onSite('invalid_request', 'response_type is missing')
      : onSite('unauthorized_client', 'response_type is not allowed');
  // PKCE's plain method is not taken.
  if ((given.code_challenge_method ?? 'S256') !== 'S256' || (given.code_challenge_method && !given.code_challenge))
    return onSite('invalid_request', 'code_challenge_method is invalid');
  const scopes = given.scope ? given.scope.split(/[ +]+/).filter(Boolean) : knownScopes;
  if (scopes.some((scope) => !knownScopes.includes(scope))) return onSite('invalid_scope', 'invalid_scope');
  return {
    ok: true,
    request: {
      redirectUri: given.redirect_uri,
      scopes,
      state: given.state,
      nonce: given.nonce,
      codeChallenge: given.code_challenge,
      prompt: given.prompt,
      loginHint: given.login_hint,
    },
  };
}
