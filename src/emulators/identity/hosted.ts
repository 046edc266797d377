import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { baseStyles, page, type Markup } from '../kit/pages';
import { allowBrowsers, runCall, type CallDeps } from './answerCall';
import type { Call } from './Call';
import { callSignIns } from './triggers';
import { hashToken, randomUuid } from './jwt';
import { assertMayEnter } from './nextStep';
import { CognitoError } from './refusals';
import { confirmSignUp } from './signUp';
import { issueTokens, startSession } from './startSession';
import { tryPassword } from './tryPassword';
import { findUser, normaliseName } from './users';

/** A page of the emulator. */
function identityPage(title: string, body: Markup): Markup {
  return page({ title, styles: { text: baseStyles + styles }, body });
}

const styles = `
  body:has(main.narrow) { max-width: 24rem; }
  form { display: block; margin: 0; }
  label { margin-block-start: 1rem; }
  input { width: 24rem; }
  .narrow input, .narrow button { width: 100%; }
  button.main { margin-block-start: 1.25rem; }
`;

const messagePage = (title: string, text: string): Markup =>
  identityPage(
    title,
    html`<main class="narrow">
      <h1>${title}</h1>
      <p>${text}</p>
    </main>`,
  );

const showError = (c: Context, text: string) =>
  c.html(messagePage('An error was encountered with the requested page.', text), 400);

/** The hosted sign-in form. It goes to its own address, with everything that the visitor was sent here with. */
function loginPage(username: string, problem?: string): Markup {
  const described = problem === undefined ? '' : html` aria-invalid="true" aria-describedby="problem"`;
  return identityPage(
    problem === undefined ? 'Sign in' : 'Problem: sign in',
    html`<main class="narrow">
      <h1>Sign in</h1>
      ${problem === undefined ? '' : html`<p class="problem" id="problem" role="alert">${problem}</p>`}
      <form method="post">
        <label for="username">Email address</label>
        <input
          id="username"
          name="username"
          type="email"
          autocomplete="username"
          required
          value="${username}"
          ${described}
        />
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required ${described} />
        <button class="main">Sign in</button>
      </form>
    </main>`,
  );
}

/** The schema of the query with which the SDK sends a visitor to the hosted pages: always for a code, and with PKCE. */
const authorizeQuery = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.string().default('openid email'),
  state: z.string().optional(),
  code_challenge: z.string().min(1),
  code_challenge_method: z.literal('S256'),
});

/** A code is good for five minutes and one exchange. */
const codeLifetime = 5 * 60 * 1000;

/**
 * Signs in by the hosted form.
 *
 * @returns the site's address with a code to be exchanged for tokens.
 * @throws CognitoError as a sign-in does; also if the account is asked for more than a password.
 */
async function signInHere(call: Call, form: FormData, request: z.infer<typeof authorizeQuery>): Promise<string> {
  const name = normaliseName(String(form.get('username') ?? ''));
  await callSignIns(call, 'PreAuthentication_Authentication', name, findUser(call, name));
  const user = tryPassword(call, name, findUser(call, name), String(form.get('password') ?? ''));
  assertMayEnter(user);
  if (user.status !== 'CONFIRMED' || user.mfa.length > 0 || user.mfaToSetUp?.length)
    throw new CognitoError(
      'NotAuthorizedException',
      'This account needs another step: please sign in on the site itself.',
    );
  const code = randomUuid(call.random);
  call.store.put('authorizations', hashToken(code), {
    sub: user.sub,
    redirectUri: request.redirect_uri,
    scopes: request.scope.split(/[ +]+/).filter(Boolean),
    codeChallenge: request.code_challenge,
    expiresAt: call.now + codeLifetime,
  });
  const back = new URL(request.redirect_uri);
  back.searchParams.set('code', code);
  if (request.state !== undefined) back.searchParams.set('state', request.state);
  return back.href;
}

const tokenForm = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
});

/** `/oauth2/token`: tokens for a code of the hosted pages. @returns null for one that gets none, and is used up. */
async function exchangeCode(call: Call, form: z.infer<typeof tokenForm>): Promise<object | null> {
  const key = hashToken(form.code);
  const authorization = call.store.get('authorizations', key);
  call.store.delete('authorizations', key);
  if (!authorization || authorization.expiresAt <= call.now) return null;
  const user = call.store.get('users', authorization.sub);
  const challenge = createHash('sha256').update(form.code_verifier).digest('base64url');
  if (!user?.enabled || form.client_id !== call.clientId || form.redirect_uri !== authorization.redirectUri)
    return null;
  if (challenge !== authorization.codeChallenge) return null;
  await callSignIns(call, 'TokenGeneration_HostedAuth', user.sub, user);
  const { session, refreshToken } = startSession(call, user, { scopes: authorization.scopes });
  const { idToken, accessToken, expiresIn } = issueTokens(call, user, session);
  return {
    id_token: idToken,
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: expiresIn,
    token_type: 'Bearer',
  };
}

/** Creates the routes of the hosted pages, the OAuth 2.0 endpoints behind them, and the page that confirms a sign-up by its link. */
export function hostedRoutes(deps: CallDeps): Hono {
  const routes = new Hono();
  const { returnUrls } = deps.settings;

  routes.on(['GET', 'POST'], '/oauth2/authorize', async (c) => {
    const { data: request } = authorizeQuery.safeParse(c.req.query());
    if (request?.client_id !== deps.clientId || !returnUrls.includes(request.redirect_uri))
      return showError(c, 'The app client does not exist, or its address to return to is another.');
    if (c.req.method === 'GET') return c.html(loginPage(''));
    const form = await c.req.formData();
    try {
      return c.redirect(await runCall(deps, (call) => signInHere(call, form, request)));
    } catch (error) {
      if (!(error instanceof CognitoError)) throw error;
      return c.html(loginPage(String(form.get('username') ?? ''), error.message), 400);
    }
  });

  routes.use('/oauth2/token', allowBrowsers);
  routes.post('/oauth2/token', async (c) => {
    const { data: form } = tokenForm.safeParse(Object.fromEntries(new URLSearchParams(await c.req.text())));
    const answer = form && (await runCall(deps, (call) => exchangeCode(call, form)));
    c.header('Cache-Control', 'no-store');
    return answer ? c.json(answer) : c.json({ error: form ? 'invalid_grant' : 'invalid_request' }, 400);
  });

  routes.get('/logout', (c) => {
    const { client_id: client, logout_uri: to = '' } = c.req.query();
    if (client === deps.clientId && returnUrls.includes(to)) return c.redirect(to);
    return showError(c, 'The app client does not exist, or its address to return to is another.');
  });

  routes.get('/confirmUser', async (c) => {
    const { client_id: ClientId, user_name: Username, confirmation_code: ConfirmationCode } = c.req.query();
    try {
      await runCall(deps, (call) => confirmSignUp(call, { ClientId, Username, ConfirmationCode }));
    } catch (error) {
      if (!(error instanceof CognitoError)) throw error;
      return showError(c, error.message);
    }
    const text = 'You can go back to where you were signing up: it goes on by itself within a few seconds.';
    return c.html(messagePage('Your address is confirmed.', text));
  });

  return routes;
}
