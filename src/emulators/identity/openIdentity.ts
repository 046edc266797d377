import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { financeGroup, programsGroup, type StaffGroup } from '../../contract/financeGroup';
import { defineEmulator } from '../kit/defineEmulator';
import { FaultQueue, withholdAnswer } from '../kit/faults';
import { rootPaths } from '../kit/pages';
import { allowBrowsers, answerCall, runCall, type CallDeps } from './answerCall';
import { demonstrationAccount, financeAccounts, financeTotpSecret, programsAccounts } from './localPool';
import { defaultPoolSettings, type PoolSettings } from './PoolSettings';
import { IdentityStore } from './IdentityStore';
import { checkSignedToken, checkToken, type TokenError } from './checkToken';
import { signingKey, type Claims } from './jwt';
import { CognitoError, internalError } from './refusals';
import type { Call, Message, Triggers } from './Call';
import { noteConfirmedByAdmin } from './triggers';
import { createUser, findUser } from './users';
import { createAdmin, userRoutes } from './adminRoutes';
import { hostedRoutes } from './hosted';

interface IdentityDeps extends Triggers {
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
  /** The site that the hosted pages lead back to; `http://localhost:9000` without. */
  readonly siteUrl?: string;
  /** Settings that differ from the site's own pool. */
  readonly settings?: Partial<PoolSettings>;
}

const faultSchema = z.object({
  kind: z.enum(['error', 'throttle', 'timeout', 'close']),
  /** Requests that it still meets. */
  times: z.number().int().min(1).max(1000).default(1),
  /** Only this action, such as `InitiateAuth`; any without. */
  action: z.string().min(1).optional(),
});

/** An injected fault of requests. */
type InjectedFault = z.output<typeof faultSchema>;

/** Lets a request go wrong. */
async function injectFault(c: Context, kind: InjectedFault['kind']): Promise<Response> {
  switch (kind) {
    case 'error':
      return internalError().toResponse(c);
    case 'throttle':
      return new CognitoError('TooManyRequestsException', 'Rate exceeded').toResponse(c);
    case 'timeout':
      return withholdAnswer(c, 'timeout');
    case 'close':
      return withholdAnswer(c, 'cut');
  }
}

/** Every address of the emulator. */
function createIdentityRoutes(deps: CallDeps): Hono {
  const emulator = new Hono();
  const faults = new FaultQueue<InjectedFault>();

  let confirming: Promise<void> | undefined;
  const confirmAccounts = () => {
    confirming ??= confirmDemonstrationAccounts(deps);
    confirming.catch(() => (confirming = undefined));
    return confirming;
  };
  const api = async (c: Context) => {
    const [, action = ''] = (c.req.header('x-amz-target') ?? '').split('.');
    if (action === 'InitiateAuth') await confirmAccounts();
    const fault = faults.take((one) => one.action === undefined || one.action === action);
    return fault ? injectFault(c, fault.kind) : answerCall(c, deps);
  };
  // The SDK adds a slash to an endpoint without a path.
  for (const path of rootPaths) {
    emulator.on(['POST', 'OPTIONS'], path, allowBrowsers);
    emulator.post(path, api);
  }

  return defineEmulator({
    name: 'identity',
    faults: { schema: faultSchema, faults },
    admin: createAdmin(deps),
    routes: [emulator, hostedRoutes(deps), userRoutes(deps, confirmAccounts)],
  });
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
}

/**
 * Opens user pool and identity pool over what is kept of them, for the gateway and for emulators that ask who is calling.
 *
 * @throws Error naming the file if what is kept is damaged.
 */
export function openIdentity(deps: IdentityDeps): Identity {
  const { clock, siteUrl = 'http://localhost:9000' } = deps;
  const store = new IdentityStore(join(deps.stateDir, 'identity'), () => clock().getTime());
  const settings = { ...defaultPoolSettings(siteUrl), ...deps.settings };
  const pool: CallDeps = {
    ...deps,
    random: randomBytes,
    store,
    settings,
    key: signingKey(store),
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
  };
}

/** Does what an administrator would do with the accounts that are there from the start: once, when the first of them may sign in. */
async function confirmDemonstrationAccounts(deps: CallDeps): Promise<void> {
  const mark = 'confirmed';
  if (deps.store.get('meta', mark) !== undefined) return;
  await runCall(deps, (call) => {
    for (const { email } of [demonstrationAccount, ...financeAccounts, ...programsAccounts]) {
      const user = findUser(call, email);
      if (user) noteConfirmedByAdmin(call, user);
    }
  });
  deps.store.put('meta', mark, true);
}

/** Makes, at the very first start, accounts to look around with. Deleted, they stay deleted. */
export function seedDemonstrationAccounts(call: Pick<Call, 'store' | 'now' | 'random' | 'userPoolId'>): void {
  const { password, ...donor } = demonstrationAccount;
  const toStaff = (group: StaffGroup) => (person: (typeof financeAccounts | typeof programsAccounts)[number]) => ({
    ...person,
    groups: [group],
    mfa: ['SOFTWARE_TOKEN_MFA' as const],
    totpSecret: financeTotpSecret,
  });
  for (const [mark, people] of [
    ['seeded', [{ ...donor, groups: undefined, mfa: undefined, totpSecret: undefined }]],
    ['seeded:finance', financeAccounts.map(toStaff(financeGroup))],
    ['seeded:programs', programsAccounts.map(toStaff(programsGroup))],
  ] as const) {
    if (call.store.get('meta', mark) !== undefined) continue;
    for (const { email, givenName, familyName, groups, mfa = [], totpSecret } of people)
      createUser(call, email, password, {
        groups,
        mfa,
        totpSecret,
        attributes: { given_name: givenName, family_name: familyName },
      });
    call.store.put('meta', mark, true);
  }
}
