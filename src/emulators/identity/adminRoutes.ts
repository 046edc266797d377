import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import { html } from 'hono/html';
import { rootPaths, factList, postForm, unseen } from '../kit/pages';
import type { Markup } from '../kit/pages';
import type { Call } from './Call';
import { basePath, rejectForeignPages, runCall } from './answerCall';
import type { CallDeps } from './answerCall';
import { CognitoError, emailTaken, invalidParameter } from './refusals';
import { findUser, isEmail, createUser, noteConfirmedByAdmin } from './users';
import { seconds } from './records';
import type { User } from './records';
import { federatedProviders } from './logins';
import { signJwt } from './jwt';
import { identityPage } from './hosted';
import { describeUser, findUserAction, stateChanges, userStates, userActions } from './userActions';
import type { UserStateName } from './userActions';

interface UsersPage {
  /** Path of the emulator, without a slash at its end. */
  readonly base: string;
  readonly users: readonly User[];
  readonly now: number;
  /** Why the form was not taken, and what was typed. */
  readonly problem?: { readonly text: string; readonly email: string } | undefined;
}

/** The page on which people see the users of the local pool, and put them into each state. */
function usersPage({ base, users, now, problem }: UsersPage): Markup {
  return identityPage(
    'Accounts of this machine',
    html`<main>
      <h1>Accounts of this machine</h1>
      <p>
        They stand in for the real user pool and exist on this machine only. Codes that are sent lie in the
        <a href="/mail/">mail emulator</a>.
      </p>
      <section aria-labelledby="new">
        <h2 id="new">A new account</h2>
        ${problem ? html`<p class="problem" id="problem" role="alert">${problem.text}</p>` : ''}
        <form method="post" action="${base}/_admin/users">
          <label for="email">Email address</label>
          <input
            id="email"
            name="email"
            type="email"
            required
            autocomplete="off"
            value="${problem?.email ?? ''}"
            ${problem ? html` aria-invalid="true" aria-describedby="problem"` : ''}
          />
          <label for="password">Password</label>
          <input id="password" name="password" value="generosity-2026" aria-describedby="password-hint" required />
          <p class="hint" id="password-hint">At least 8 characters.</p>
          <label for="state">What happens at sign-in</label>
          <select id="state" name="state">
            ${Object.entries(userStates).map(([name, { label }]) => html`<option value="${name}">${label}</option>`)}
          </select>
          <div><button class="main">Create the account</button></div>
        </form>
      </section>
      <section aria-labelledby="users">
        <h2 id="users">${users.length === 1 ? '1 account' : `${users.length} accounts`}</h2>
        <ul class="users">
          ${users.map((user) => userItem(base, user, now))}
        </ul>
      </section>
    </main>`,
  );
}

function userItem(base: string, user: User, now: number): Markup {
  const { totpCode, customQuestion } = describeUser(user, now);
  const actions = Object.entries(userActions).filter(([, { suits }]) => suits(user));
  return html`<li class="panel">
    <h3>${user.email}</h3>
    ${factList([
      ['State', stateWords(user)],
      ['Groups', user.groups?.join(', ') ?? ''],
      ['Second factors', user.mfa.join(', ')],
      ['Authenticator shows', totpCode ?? ''],
      ['Question', customQuestion ? `${customQuestion.question} Answer: ${customQuestion.answer}` : ''],
    ])}
    <div class="actions">
      ${actions.map(([name, { label }]) =>
        postForm(
          `${base}/_admin/users/${user.sub}/${name}`,
          {},
          html`<button>${label}${unseen(`: ${user.email}`)}</button>`,
        ),
      )}
    </div>
  </li>`;
}

function stateWords({ enabled, status }: User): string {
  const words = {
    CONFIRMED: 'Confirmed',
    UNCONFIRMED: 'Address not confirmed',
    FORCE_CHANGE_PASSWORD: 'Needs a new password',
    RESET_REQUIRED: 'Must reset the password',
  }[status];
  return enabled ? words : `Disabled (${words.toLowerCase()})`;
}

/** What a user is made of; everything but the address may be left out. */
const userRequest = z.object({
  email: z.string().trim(),
  password: z.string().default('generosity-2026'),
  state: z.enum(Object.keys(userStates) as [UserStateName]).default('confirmed'),
  givenName: z.string().max(2048).default(''),
  familyName: z.string().max(2048).default(''),
});

/**
 * Makes a user in a state.
 *
 * @throws CognitoError where the address is none or taken, or the password too short.
 */
function createStatedUser(call: Call, request: z.infer<typeof userRequest>): User {
  const { email, password, state, givenName, familyName } = request;
  if (!isEmail(email)) throw invalidParameter('Username should be an email.');
  if (findUser(call, email)) throw emailTaken('UsernameExistsException');
  const changes = stateChanges(state, call.random);
  const attributes = {
    ...changes.attributes,
    ...(givenName && { given_name: givenName }),
    ...(familyName && { family_name: familyName }),
  };
  const user = createUser(call, email, password, { ...changes, attributes });
  if (user.status === 'CONFIRMED' || user.status === 'RESET_REQUIRED') noteConfirmedByAdmin(call, user);
  return user;
}

/** Which token to make up, for the identity pool's federated logins. */
const federatedTokenRequest = z.object({
  provider: z.enum(Object.keys(federatedProviders) as [keyof typeof federatedProviders]),
  subject: z.string().min(1).default('visitor-1'),
  /** Seconds; a token of the past is one that has expired. */
  lifetime: z.number().int().default(3600),
});

/** A token as that provider would give it to a user, signed by this emulator in its place. */
function federatedToken(
  call: Call,
  { provider, subject, lifetime }: z.infer<typeof federatedTokenRequest>,
): { provider: string; token: string; expiresAt: number } {
  const iat = seconds(call.now);
  const name = federatedProviders[provider];
  const claims = { iss: `https://${name}`, aud: 'mizan-site', sub: subject, iat, exp: iat + lifetime };
  return { provider: name, token: signJwt(claims, call.key), expiresAt: iat + lifetime };
}

/** The administrator's JSON API and, for people, the same as a page with forms. */
export function adminRoutes(deps: CallDeps): Hono {
  const routes = new Hono();
  const base = () => basePath(deps);
  const now = () => deps.clock().getTime();

  const showPage = (c: Context, problem?: { text: string; email: string }) => {
    const users = deps.store.all('users').sort((a, b) => a.createdAt - b.createdAt);
    return c.html(usersPage({ base: base(), users, now: now(), problem }), problem ? 422 : 200);
  };
  for (const path of rootPaths) routes.get(path, (c) => showPage(c));

  routes.use('/_admin/*', rejectForeignPages);

  /** Runs an action for either audience: a form's sender goes back to the page. */
  const run = async (c: Context, action: (call: Call) => object | null, status: 200 | 201 = 200) => {
    const answer = await runCall(deps, action);
    if (isForm(c)) return c.redirect(`${base()}/`, 303);
    return answer === null ? c.body(null, 204) : c.json(answer, status);
  };

  routes.get('/_admin/users/:user', (c) => {
    const user = findUser(deps, c.req.param('user'));
    return user ? c.json(describeUser(user, now())) : c.json({ error: 'There is no such user.' }, 404);
  });

  routes.post('/_admin/users', async (c) => {
    const body = await readBody(c);
    const parsed = userRequest.safeParse(body);
    const typed = z.object({ email: z.string() }).safeParse(body).data?.email ?? '';
    const refuse = (text: string, type = 'InvalidRequest') =>
      isForm(c) ? showPage(c, { text, email: typed }) : c.json({ error: text, type }, 400);
    if (!parsed.success) return refuse(z.prettifyError(parsed.error));
    try {
      const { password } = parsed.data;
      return await run(
        c,
        (call) => ({ ...describeUser(createStatedUser(call, parsed.data), call.now), password }),
        201,
      );
    } catch (error) {
      if (error instanceof CognitoError) return refuse(error.message, error.type);
      throw error;
    }
  });

  routes.post('/_admin/users/:user/:action', async (c) => {
    const action = findUserAction(c.req.param('action'));
    const user = findUser(deps, c.req.param('user'));
    if (!action || !user) return c.json({ error: action ? 'There is no such user.' : 'There is no such action.' }, 404);
    return run(c, (call) => {
      action.run(call, user);
      const after = call.store.get('users', user.sub);
      return after ? describeUser(after, call.now) : null;
    });
  });

  routes.delete('/_admin/identities/:identity', (c) =>
    run(c, ({ store }) => {
      const identity = store.get('identities', c.req.param('identity'));
      for (const login of identity?.logins ?? []) store.delete('logins', login);
      store.delete('identities', c.req.param('identity'));
      return null;
    }),
  );

  routes.post('/_admin/federated-tokens', async (c) => {
    const parsed = federatedTokenRequest.safeParse(await readBody(c));
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    return run(c, (call) => federatedToken(call, parsed.data), 201);
  });

  return routes;
}

function isForm(c: Context): boolean {
  return c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
}

async function readBody(c: Context): Promise<unknown> {
  if (isForm(c)) return Object.fromEntries(new URLSearchParams(await c.req.text()));
  return c.req.json().catch(() => undefined);
}
