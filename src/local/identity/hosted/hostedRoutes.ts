import { timingSafeEqual, createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { allowBrowsers, basePath, runCall } from '../http/answerCall';
import type { CallDeps } from '../http/answerCall';
import { CognitoError } from '../http/refusals';
import {
  browserCookie,
  browserSeconds,
  findBrowser,
  createAuthorization,
  returnTo,
  parseAuthorize,
  signInHere,
} from './authorize';
import type { ParsedAuthorize } from './authorize';
import { confirmSignUp } from '../userPool/signUp';
import { confirmedPage, errorPage, loginPage } from './identityPage';
import type { Call } from '../Call';
import { hashToken } from '../tokens/jwt';
import { issueTokens, refreshSession, startSession } from '../tokens/startSession';
import type { IssuedTokens } from '../tokens/startSession';

type TokenResponse =
  | { readonly ok: true; readonly body: object }
  | {
      readonly ok: false;
      readonly error:
        'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unauthorized_client' | 'unsupported_grant_type';
    };

type Form = Readonly<Record<string, string>>;

/** `/oauth2/token`: tokens for a code of the hosted pages, or for a refresh token. */
function exchangeToken(call: Call, form: Form): TokenResponse {
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
    const { session, ...tokens } = refreshSession(call, token);
    return { ok: true, body: tokenBody(tokens, session.scopes) };
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

const csrfCookie = 'XSRF-TOKEN';

/** The hosted pages and the OAuth 2.0 endpoints behind them. */
export function hostedRoutes(deps: CallDeps): Hono {
  const routes = new Hono();
  const cookieOptions = () => ({ path: basePath(deps) || '/', httpOnly: true, sameSite: 'Lax' }) as const;
  const base = () => basePath(deps);

  const refuse = (
    c: Context,
    query: Readonly<Record<string, string>>,
    { to, error, description }: Extract<ParsedAuthorize, { ok: false }>,
  ) =>
    to === 'page'
      ? c.html(errorPage(error, description), 400)
      : c.redirect(
          returnTo(query['redirect_uri'] ?? '', { error, error_description: description, state: query['state'] }),
        );

  routes.get('/oauth2/authorize', async (c) => {
    const query = c.req.query();
    const parsed = parseAuthorize(query, deps);
    if (!parsed.ok) return refuse(c, query, parsed);
    const { request } = parsed;
    const known = await runCall(deps, (call) => {
      const browser = findBrowser(call, getCookie(c, browserCookie));
      return browser && createAuthorization(call, browser.user, request, browser.authTime);
    });
    if (known !== undefined) return c.redirect(known);
    return c.redirect(`${base()}/login${new URL(c.req.url).search}`);
  });

  const showLogin = (c: Context, username: string, problem?: string) => {
    const csrf = deps.random(16).toString('hex');
    setCookie(c, csrfCookie, csrf, cookieOptions());
    const action = `${base()}/login${new URL(c.req.url).search}`;
    return c.html(loginPage({ action, csrf, username, problem }), problem === undefined ? 200 : 400);
  };

  routes.get('/login', (c) => {
    const query = c.req.query();
    const parsed = parseAuthorize(query, deps);
    return parsed.ok ? showLogin(c, '') : refuse(c, query, parsed);
  });

  routes.post('/login', async (c) => {
    const query = c.req.query();
    const parsed = parseAuthorize(query, deps);
    if (!parsed.ok) return refuse(c, query, parsed);
    const form = await c.req.formData();
    const field = (name: string) => String(form.get(name) ?? '');
    if (!same(field('_csrf'), getCookie(c, csrfCookie) ?? ''))
      return showLogin(c, field('username'), 'This form was open for too long. Please try again.');
    try {
      const { location, cookie } = await runCall(deps, (call) =>
        signInHere(call, field('username'), field('password'), parsed.request),
      );
      setCookie(c, browserCookie, cookie, { ...cookieOptions(), maxAge: browserSeconds });
      return c.redirect(location);
    } catch (error) {
      if (error instanceof CognitoError) return showLogin(c, field('username'), error.message);
      throw error;
    }
  });

  routes.get('/confirmUser', async (c) => {
    const { client_id: ClientId, user_name: Username, confirmation_code: ConfirmationCode } = c.req.query();
    try {
      await runCall(deps, (call) => confirmSignUp(call, { ClientId, Username, ConfirmationCode }));
      return c.html(confirmedPage());
    } catch (error) {
      if (error instanceof CognitoError) return c.html(errorPage(error.type, error.message), 400);
      throw error;
    }
  });

  routes.use('/oauth2/token', allowBrowsers);

  routes.post('/oauth2/token', async (c) => {
    const form = await readForm(c);
    const answer = await runCall(deps, (call) => exchangeToken(call, form));
    c.header('Cache-Control', 'no-store');
    return answer.ok ? c.json(answer.body) : c.json({ error: answer.error }, 400);
  });

  routes.get('/logout', (c) => {
    const query = c.req.query();
    if (query['client_id'] !== deps.clientId)
      return c.html(errorPage('invalid_request', 'The app client does not exist.'), 400);
    const { logout_uri: logoutUri, redirect_uri: redirectUri } = query;
    deleteCookie(c, browserCookie, cookieOptions());
    if (logoutUri !== undefined && deps.settings.logoutUrls.includes(logoutUri)) return c.redirect(logoutUri);
    if (redirectUri !== undefined) return c.redirect(`${base()}/login${new URL(c.req.url).search}`);
    return c.html(errorPage('redirect_mismatch', 'The address to return to is not one of the app client’s.'), 400);
  });

  return routes;
}

/** A form as RFC 6749 wants it, or an empty one. */
async function readForm(c: Context): Promise<Readonly<Record<string, string>>> {
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded');
  return isForm ? Object.fromEntries(new URLSearchParams(await c.req.text())) : {};
}

function same(a: string, b: string): boolean {
  return a !== '' && a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
