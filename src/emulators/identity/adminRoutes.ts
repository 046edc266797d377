import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { Admin, AdminRecord } from '../kit/adminPage';
import { isForeign } from '../kit/pages';
import { runCall, type CallDeps } from './answerCall';
import type { Call } from './Call';
import { CognitoError, emailTaken, invalidParameter } from './refusals';
import { findUser, isEmail, createUser } from './users';
import { seconds, type User } from './records';
import { federatedProviders } from './logins';
import { issueTokens, startSession } from './startSession';
import { callSignIns, noteConfirmedByAdmin } from './triggers';
import { signJwt } from './jwt';
import { describeUser, findUserAction, stateChanges, userStates, userActions, type UserStateName } from './userActions';

/** Creates the page on which people see the users of the local pool, and put them into each state. */
export const createAdmin = (deps: CallDeps): Admin => ({
  getPage: () => ({
    title: 'Accounts of this machine',
    about: html`They stand in for the real user pool and exist on this machine only. Codes that are sent lie in the
      <a href="/mail/">mail emulator</a>.`,
    sections: [
      {
        title: 'A new account',
        forms: [
          {
            action: 'create',
            inputs: [
              { name: 'email', label: 'Email address' },
              { name: 'password', label: 'Password, at least 8 characters', value: defaultPassword },
              {
                name: 'state',
                label: 'What happens at sign-in',
                choices: Object.entries(userStates).map(([name, { label }]) => [name, label] as const),
              },
            ],
            buttons: 'Create the account',
          },
        ],
      },
      {
        title: 'Accounts',
        records: deps.store
          .all('users')
          .sort((a, b) => b.createdAt - a.createdAt)
          .map((user) => describeAccount(user, deps.clock().getTime())),
      },
    ],
  }),
  actions: {
    async create(field) {
      const request = userRequest.safeParse({
        email: field('email'),
        password: field('password'),
        state: field('state'),
      });
      if (!request.success) throw invalidParameter(z.prettifyError(request.error));
      return `There is an account of ${(await runCall(deps, (call) => createStatedUser(call, request.data))).email} now.`;
    },
    async user(field) {
      const user = findUser(deps, field('user'));
      const action = findUserAction(field('how'));
      if (!user || !action) throw invalidParameter('There is no such account, or no such action.');
      await runCall(deps, (call) => action.run(call, user));
      return `${action.label}: done, for ${user.email}.`;
    },
  },
});

function describeAccount(user: User, now: number): AdminRecord {
  const { totpCode, customQuestion } = describeUser(user, now);
  const actions = Object.entries(userActions).filter(([, { suits }]) => suits(user));
  return {
    id: user.sub,
    title: user.email,
    states: [stateWords[user.status], user.enabled ? '' : 'Disabled'],
    facts: [
      ['Groups', user.groups?.join(', ') ?? ''],
      ['Second factors', user.mfa.join(', ')],
      ['Authenticator shows', totpCode ?? ''],
      ['Question', customQuestion ? `${customQuestion.question} Answer: ${customQuestion.answer}` : ''],
    ],
    forms: [
      {
        action: 'user',
        of: { user: user.sub },
        buttons: Object.fromEntries(actions.map(([name, { label }]) => [name, label])),
      },
    ],
  };
}

const stateWords: Readonly<Record<User['status'], string>> = {
  CONFIRMED: 'Confirmed',
  UNCONFIRMED: 'Address not confirmed',
  FORCE_CHANGE_PASSWORD: 'Needs a new password',
  RESET_REQUIRED: 'Must reset the password',
};

const defaultPassword = 'generosity-2026';

/** The schema of a new user; everything but the address may be left out. */
const userRequest = z.object({
  email: z.string().trim(),
  password: z.string().default(defaultPassword),
  state: z.enum(Object.keys(userStates) as [UserStateName]).default('confirmed'),
  givenName: z.string().max(2048).default(''),
  familyName: z.string().max(2048).default(''),
});

/**
 * Makes a user in a state.
 *
 * @throws CognitoError if the address is none or taken, or the password too short.
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

/**
 * Creates the routes of the administrator's JSON API. @param confirmAccounts - confirms the accounts that are there from the start, as a
 * sign-in does
 */
export function userRoutes(deps: CallDeps, confirmAccounts: () => Promise<void>): Hono {
  const routes = new Hono();
  const noUser = { error: 'There is no such user.' };
  routes.use('/_admin/*', async (c, next) => {
    if (isForeign(c)) return c.json({ error: 'Only this machine’s own page may send this.' }, 403);
    await next();
    return undefined;
  });

  routes.get('/_admin/users/:user', (c) => {
    const user = findUser(deps, c.req.param('user'));
    return user ? c.json(describeUser(user, deps.clock().getTime())) : c.json(noUser, 404);
  });

  routes.post('/_admin/users', async (c) => {
    const parsed = userRequest.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error), type: 'InvalidRequest' }, 400);
    const { data } = parsed;
    try {
      const made = await runCall(deps, (call) => describeUser(createStatedUser(call, data), call.now));
      return c.json({ ...made, password: data.password }, 201);
    } catch (error) {
      if (error instanceof CognitoError) return c.json({ error: error.message, type: error.type }, 400);
      throw error;
    }
  });

  // For commands of this machine: the pool takes each code of an authenticator app once, so that two commands in half a minute could
  // not both sign in.
  routes.post('/_admin/users/:user/sign-in', async (c) => {
    const found = findUser(deps, c.req.param('user'));
    if (!found) return c.json(noUser, 404);
    await confirmAccounts();
    const idToken = await runCall(deps, async (call) => {
      await callSignIns(call, 'TokenGeneration_Authentication', found.sub, found);
      return issueTokens(call, found, startSession(call, found).session).idToken;
    });
    return c.json({ idToken }, 201);
  });

  routes.post('/_admin/users/:user/:action', async (c) => {
    const action = findUserAction(c.req.param('action'));
    const user = findUser(deps, c.req.param('user'));
    if (!action || !user) return c.json(action ? noUser : { error: 'There is no such action.' }, 404);
    const after = await runCall(deps, (call) => {
      action.run(call, user);
      const changed = call.store.get('users', user.sub);
      return changed && describeUser(changed, call.now);
    });
    return after ? c.json(after) : c.body(null, 204);
  });

  routes.delete('/_admin/identities/:identity', async (c) => {
    await runCall(deps, ({ store }) => {
      const identity = store.get('identities', c.req.param('identity'));
      for (const login of identity?.logins ?? []) store.delete('logins', login);
      store.delete('identities', c.req.param('identity'));
    });
    return c.body(null, 204);
  });

  routes.post('/_admin/federated-tokens', async (c) => {
    const parsed = federatedTokenRequest.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    return c.json(await runCall(deps, (call) => federatedToken(call, parsed.data)), 201);
  });

  return routes;
}
