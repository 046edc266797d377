import { timingSafeEqual } from 'node:crypto';
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
import { exchangeToken } from './exchangeToken';
import type { Call } from '../Call';
import { readJwt } from '../tokens/jwt';
import { revokeSession } from '../tokens/startSession';
import { checkToken } from '../tokens/checkToken';
import { listAttributes } from '../users';

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
      const browser = request.prompt === 'login' ? undefined : findBrowser(call, getCookie(c, browserCookie));
      return browser && createAuthorization(call, browser.user, request, browser.authTime);
    });
    if (known !== undefined) return c.redirect(known);
    if (request.prompt === 'none')
      return c.redirect(returnTo(request.redirectUri, { error: 'login_required', state: request.state }));
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
    return parsed.ok ? showLogin(c, parsed.request.loginHint ?? '') : refuse(c, query, parsed);
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
  routes.use('/oauth2/revoke', allowBrowsers);
  routes.use('/oauth2/userInfo', allowBrowsers);

  routes.post('/oauth2/token', async (c) => {
    const form = await readForm(c);
    const answer = await runCall(deps, (call) => exchangeToken(call, form));
    c.header('Cache-Control', 'no-store');
    return answer.ok ? c.json(answer.body) : c.json({ error: answer.error }, 400);
  });

  routes.post('/oauth2/revoke', async (c) => {
    const form = await readForm(c);
    const error = await runCall(deps, (call) => revocation(call, form));
    return error === null ? c.body(null, 200) : c.json({ error }, 400);
  });

  routes.get('/oauth2/userInfo', async (c) => {
    const answer = await runCall(deps, (call) => userInfo(call, c.req.header('authorization')));
    if (answer.ok) return c.json(answer.body);
    c.header('WWW-Authenticate', `error="${answer.error}", error_description="${answer.description}"`);
    return c.json({ error: answer.error, error_description: answer.description }, 401);
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

type UserInfo =
  | { readonly ok: true; readonly body: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly error: 'invalid_token' | 'invalid_request'; readonly description: string };

/** `/oauth2/userInfo`: who an access token of the hosted pages belongs to. */
function userInfo(call: Call, authorization: string | undefined): UserInfo {
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

/** `/oauth2/revoke` (RFC 7009). @returns the error, or `null`; an unknown token is no error. */
function revocation(
  call: Call,
  { token, client_id: clientId }: Readonly<Record<string, string>>,
): 'invalid_request' | 'invalid_client' | 'unsupported_token_type' | null {
  if (!token || !clientId) return 'invalid_request';
  if (clientId !== call.clientId) return 'invalid_client';
  if (readJwt(token, call.key).ok) return 'unsupported_token_type';
  revokeSession(call, token);
  return null;
}

/** A form as RFC 6749 wants it, or an empty one. */
async function readForm(c: Context): Promise<Readonly<Record<string, string>>> {
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded');
  return isForm ? Object.fromEntries(new URLSearchParams(await c.req.text())) : {};
}

function same(a: string, b: string): boolean {
  return a !== '' && a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
