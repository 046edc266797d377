import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import { rootPaths } from '../../shared/pages';
import type { Call } from '../Call';
import { basePath, rejectForeignPages } from '../http/browsers';
import { CognitoError } from '../http/CognitoError';
import { runCall } from '../http/runCall';
import type { CallDeps } from '../http/runCall';
import { findUser, isEmail } from '../users/users';
import { describeUser } from './describeUser';
import { findUserAction } from './userActions';
import { usersPage } from './usersPage';
import { emailTaken, invalidParameter } from '../http/refusals';
import type { User } from '../store/records';
import { createUser } from '../users/createUser';
import { stateChanges, userStates } from './userStates';
import type { UserStateName } from './userStates';
import { federatedProviders } from '../identityPool/loginProviders';
import { seconds } from '../seconds';
import { signJwt } from '../tokens/jwt';

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
  return createUser(call, email, password, { ...changes, attributes });
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

  routes.get('/_admin/users', (c) =>
    c.json({ users: deps.store.all('users').map((user) => describeUser(user, now())) }),
  );
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

  routes.delete('/_admin/users/:user', (c) => {
    const user = findUser(deps, c.req.param('user'));
    if (!user) return c.json({ error: 'There is no such user.' }, 404);
    return run(c, (call) => {
      findUserAction('delete')?.run(call, user);
      return null;
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
