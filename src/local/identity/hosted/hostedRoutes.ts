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
