import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { ApiDeps } from './http/answerCall';
import type { IdentityDeps } from './IdentityDeps';
import { localServerCredentials, demonstrationAccount } from './localPool';
import { defaultPoolSettings } from './PoolSettings';
import { createIdentityRoutes } from './createIdentityRoutes';
import { IdentityStore } from './store/IdentityStore';
import type { CredentialsRecord } from './store/records';
import { checkSignedToken, checkToken } from './tokens/checkToken';
import type { TokenError } from './tokens/checkToken';
import { signingKey } from './tokens/jwt';
import type { Claims } from './tokens/jwt';
import { CognitoError } from './http/CognitoError';
import type { Call } from './Call';
import { createUser } from './users/createUser';

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
    throttle: createThrottle(settings.requestsPerSecond, clock),
  };
  // Key and account are written with the first answer: before it, no one has seen either.
  seedDemonstrationAccount({ ...pool, now: clock().getTime() });

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

/** At the very first start there is an account to look around with. Deleted, it stays deleted. */
export function seedDemonstrationAccount(call: Pick<Call, 'store' | 'now' | 'random' | 'userPoolId'>): void {
  if (call.store.get('meta', 'seeded') !== undefined) return;
  const { email, password, givenName, familyName } = demonstrationAccount;
  createUser(call, email, password, { attributes: { given_name: givenName, family_name: familyName } });
  call.store.put('meta', 'seeded', true);
}

/**
 * Counts calls by the second.
 *
 * @param limit - calls a second; `null` for any number.
 * @returns what each call asks first; it throws CognitoError `TooManyRequestsException` where the second's are used up.
 */
export function createThrottle(limit: number | null, clock: () => Date): () => void {
  let second = 0;
  let calls = 0;
  return () => {
    if (limit === null) return;
    const now = Math.floor(clock().getTime() / 1000);
    calls = now === second ? calls + 1 : 1;
    second = now;
    if (calls > limit) throw new CognitoError('TooManyRequestsException', 'Rate exceeded');
  };
}
