import { z } from 'zod';
import type { Pool, Call } from '../Call';
import { seconds } from '../records';
import type { User } from '../records';
import { hashToken, randomUuid } from '../tokens/jwt';
import { CognitoError } from '../http/refusals';
import { assertMayEnter } from '../signIn/nextStep';
import { tryPassword } from '../signIn/tryPassword';
import { findUser, normaliseName } from '../users';

/**
 * Signs in by the hosted form.
 *
 * @returns where to go on, and the cookie's value for this browser.
 * @throws CognitoError as a sign-in does; also where the account is asked for more than a password, which this form is not
 * made for.
 */
export function signInHere(
  call: Call,
  username: string,
  password: string,
  request: AuthorizeRequest,
): { location: string; cookie: string } {
  const name = normaliseName(username);
  const user = tryPassword(call, name, findUser(call, name), password);
  assertMayEnter(user);
  if (user.status !== 'CONFIRMED' || user.mfa.length > 0 || user.mfaToSetUp?.length)
    throw new CognitoError(
      'NotAuthorizedException',
      'This account needs another step: please sign in on the site itself.',
    );
  return {
    location: createAuthorization(call, user, request, seconds(call.now)),
    cookie: openBrowser(call, user),
  };
}

/** The real hosted pages' cookie and its time. */
export const browserCookie = 'cognito';
export const browserSeconds = 60 * 60;

/** Who this browser has signed in as, unless they have been signed out, disabled or deleted since. */
export function findBrowser(call: Call, cookie: string | undefined): { user: User; authTime: number } | undefined {
  const browser = cookie === undefined ? undefined : call.store.get('browsers', hashToken(cookie));
  const user = browser && browser.expiresAt > call.now ? call.store.get('users', browser.sub) : undefined;
  if (!browser || !user?.enabled || user.generation !== browser.generation) return undefined;
  return { user, authTime: browser.authTime };
}

/** Remembers who signed in with this browser. @returns the cookie's value. */
export function openBrowser(call: Call, user: User): string {
  const cookie = call.random(32).toString('base64url');
  call.store.put('browsers', hashToken(cookie), {
    sub: user.sub,
    authTime: seconds(call.now),
    generation: user.generation,
    expiresAt: call.now + browserSeconds * 1000,
  });
  return cookie;
}

/** A code is good for five minutes and one exchange. */
const lifetime = 5 * 60 * 1000;

/** The site's address with a code to be exchanged for tokens. */
export function createAuthorization(call: Call, user: User, request: AuthorizeRequest, authTime: number): string {
  const code = randomUuid(call.random);
  call.store.put('authorizations', hashToken(code), {
    sub: user.sub,
    redirectUri: request.redirectUri,
    scopes: request.scopes,
    codeChallenge: request.codeChallenge,
    authTime,
    expiresAt: call.now + lifetime,
  });
  return returnTo(request.redirectUri, { code, state: request.state });
}

/** An address with more in its query. */
export function returnTo(redirectUri: string, more: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(more)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

/** What a visitor is sent to the hosted pages with. */
export interface AuthorizeRequest {
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly state: string | undefined;
  readonly codeChallenge: string | undefined;
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
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
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
      codeChallenge: given.code_challenge,
    },
  };
}
