import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import { financeGroup } from '../../contract/financeGroup';
import { FaultQueue, withholdAnswer } from '../shared/faults';
import { rootPaths } from '../shared/pages';
import { allowBrowsers, answerCall, rejectForeignPages, sendError } from './http/answerCall';
import type { ApiDeps } from './http/answerCall';
import { localServerCredentials, demonstrationAccount, financeAccounts } from './localPool';
import { defaultPoolSettings } from './PoolSettings';
import type { PoolSettings } from './PoolSettings';
import { IdentityStore } from './IdentityStore';
import type { CredentialsRecord } from './records';
import { checkSignedToken, checkToken } from './tokens/checkToken';
import type { TokenError } from './tokens/checkToken';
import { signingKey, getIssuer } from './tokens/jwt';
import type { Claims } from './tokens/jwt';
import { CognitoError } from './http/refusals';
import type { Call, Pool, PostConfirmationEvent } from './Call';
import { createUser } from './users';
import { adminRoutes } from './admin/adminRoutes';
import { hostedRoutes } from './hosted/hostedRoutes';
import type { ServerCredentials } from './http/checkSignature';
import type { CustomMessage } from './messages';
import type { Message } from './mail/Message';

interface IdentityDeps {
  /** The gateway's state; the emulator keeps its own in `identity/` beneath it. */
  readonly stateDir: string;
  /** Address of the emulator as browsers see it, such as `http://localhost:9001/identity`. */
  readonly publicUrl: () => string;
  readonly userPoolId: string;
  readonly clientId: string;
  readonly identityPoolId: string;
  readonly clock: () => Date;
  /** The mail emulator. A message that it does not take is a `CodeDeliveryFailureException`. */
  readonly deliver: (message: Message) => Promise<void>;
  /** The pool's trigger for messages with codes; none without. What it throws fails the call, and nothing is sent. */
  readonly customMessage?: CustomMessage;
  /** The pool's trigger after a confirmation; none without. What it throws fails the call, whose changes stay. */
  readonly postConfirmation?: (event: PostConfirmationEvent) => Promise<unknown>;
  /** So many random bytes; the system's own without. */
  readonly random?: (bytes: number) => Buffer;
  /** The site that the hosted pages lead back to; `http://localhost:9000` without. */
  readonly siteUrl?: string;
  /** What differs from the site's own pool. */
  readonly settings?: Partial<PoolSettings>;
  /** The back end's keys; `localServerCredentials` without. */
  readonly serverCredentials?: ServerCredentials;
}

/**
 * The identity emulator alone: Cognito's user pool, identity pool and hosted pages. Mount it at `/identity`. Code that checks
 * tokens besides takes `openIdentity`.
 */
export function createIdentityEmulator(deps: IdentityDeps): Hono {
  return openIdentity(deps).emulator;
}

const faultSchema = z.object({
  kind: z.enum(['error', 'throttle', 'timeout', 'close']),
  /** Requests that it still meets. */
  times: z.number().int().min(1).max(1000).default(1),
  /** Only this action, such as `InitiateAuth`; any without. */
  action: z.string().min(1).optional(),
});

/** What goes wrong with requests. */
type InjectedFault = z.output<typeof faultSchema>;

/** `/_faults`: what shall go wrong next, to be read, added to and emptied. */
function createIdentityFaultRoutes(faults: FaultQueue<InjectedFault>): Hono {
  const routes = new Hono();
  routes.use('/_faults', rejectForeignPages);
  routes.get('/_faults', (c) => c.json({ faults: faults.list() }));
  routes.post('/_faults', async (c) => {
    const parsed = faultSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    faults.add(parsed.data);
    return c.json({ faults: faults.list() }, 201);
  });
  routes.delete('/_faults', (c) => {
    faults.clear();
    return c.json({ faults: [] });
  });
  return routes;
}

/** Lets a request go wrong. */
async function injectFault(c: Context, kind: InjectedFault['kind']): Promise<Response> {
  switch (kind) {
    case 'error':
      return sendError(c, new CognitoError('InternalErrorException', 'An internal error has occurred.', 500));
    case 'throttle':
      return sendError(c, new CognitoError('TooManyRequestsException', 'Rate exceeded'));
    case 'timeout':
      return withholdAnswer(c, 'timeout');
    case 'close':
      return withholdAnswer(c, 'cut');
  }
}

/** Every address of the emulator. */
function createIdentityRoutes(deps: ApiDeps): Hono {
  const emulator = new Hono();
  const faults = new FaultQueue<InjectedFault>();

  const api = async (c: Context) => {
    const [, action = ''] = (c.req.header('x-amz-target') ?? '').split('.');
    const fault = faults.take((one) => one.action === undefined || one.action === action);
    return fault ? injectFault(c, fault.kind) : answerCall(c, deps);
  };
  // The SDK adds a slash to an endpoint without a path.
  for (const path of rootPaths) {
    emulator.on(['POST', 'OPTIONS'], path, allowBrowsers);
    emulator.post(path, api);
  }

  emulator.route('/', discoveryRoutes(deps));
  emulator.route('/', hostedRoutes(deps));
  emulator.route('/', createIdentityFaultRoutes(faults));
  emulator.route('/', adminRoutes(deps));
  return emulator;
}

/** The pool's keys and its OpenID configuration, as published under its id. */
function discoveryRoutes(pool: Pool): Hono {
  const routes = new Hono();
  const base = () => pool.publicUrl().replace(/\/$/, '');
  routes.use(`/${pool.userPoolId}/.well-known/*`, allowBrowsers);
  routes.get(`/${pool.userPoolId}/.well-known/jwks.json`, async (c) => {
    // Readers of the key may rely on it: it is on disk by then.
    await pool.store.commit();
    return c.json({ keys: [pool.key.publicJwk] });
  });
  routes.get(`/${pool.userPoolId}/.well-known/openid-configuration`, (c) =>
    c.json({
      authorization_endpoint: `${base()}/oauth2/authorize`,
      end_session_endpoint: `${base()}/logout`,
      id_token_signing_alg_values_supported: ['RS256'],
      issuer: getIssuer(pool),
      jwks_uri: `${getIssuer(pool)}/.well-known/jwks.json`,
      response_types_supported: ['code'],
      scopes_supported: ['openid', 'email', 'phone', 'profile'],
      subject_types_supported: ['public'],
      token_endpoint: `${base()}/oauth2/token`,
      token_endpoint_auth_methods_supported: ['none'],
    }),
  );
  return routes;
}

export type VerifiedToken =
  { readonly ok: true; readonly claims: Claims } | { readonly ok: false; readonly reason: TokenError };

export interface Identity {
  readonly emulator: Hono;
  /**
   * Checks an access token wholly: signature, issuer, client, expiry, and that its session was not revoked and its user is
   * there and enabled. The time is the emulator's unless another clock is given.
   */
  readonly verifyAccessToken: (token: string, clock?: () => Date) => VerifiedToken;
  /**
   * Checks an id token as AppSync and API Gateway do: signature, issuer, audience and expiry, and nothing of its session. One that was
   * issued is valid until it expires, whatever became of its user.
   */
  readonly verifyIdToken: (token: string, clock?: () => Date) => VerifiedToken;
  /** The credentials that the identity pool gave out under an access key id; they may have ended since. */
  readonly findCredentials: (accessKeyId: string) => CredentialsRecord | undefined;
}

/**
 * Opens user pool and identity pool over what is kept of them, for the gateway and for emulators that ask who is calling.
 *
 * @throws Error naming the file where what is kept is damaged.
 */
export function openIdentity(deps: IdentityDeps): Identity {
  const { clock, random = randomBytes, siteUrl = 'http://localhost:9000' } = deps;
  const store = new IdentityStore(join(deps.stateDir, 'identity'), () => clock().getTime());
  const settings = { ...defaultPoolSettings(siteUrl), ...deps.settings };
  const pool: ApiDeps = {
    ...deps,
    random,
    store,
    settings,
    key: signingKey(store),
    serverCredentials: deps.serverCredentials ?? localServerCredentials,
  };
  // Key and accounts are written with the first answer: before it, no one has seen either.
  seedDemonstrationAccounts({ ...pool, now: clock().getTime() });

  return {
    emulator: createIdentityRoutes(pool),
    verifyAccessToken(token, at = clock) {
      const checked = checkToken(pool, token, 'access', at().getTime());
      return checked.ok ? { ok: true, claims: checked.claims } : checked;
    },
    verifyIdToken: (token, at = clock) => checkSignedToken(pool, token, 'id', at().getTime()),
    findCredentials: (accessKeyId) => store.get('credentials', accessKeyId),
  };
}

/** At the very first start there are accounts to look around with. Deleted, they stay deleted. */
export function seedDemonstrationAccounts(call: Pick<Call, 'store' | 'now' | 'random' | 'userPoolId'>): void {
  const { password, ...donor } = demonstrationAccount;
  const finance = financeAccounts.map((person) => ({ ...person, groups: [financeGroup] }));
  for (const [mark, people] of [
    ['seeded', [{ ...donor, groups: undefined }]],
    ['seeded:finance', finance],
  ] as const) {
    if (call.store.get('meta', mark) !== undefined) continue;
    for (const { email, givenName, familyName, groups } of people)
      createUser(call, email, password, { groups, attributes: { given_name: givenName, family_name: familyName } });
    call.store.put('meta', mark, true);
  }
}
