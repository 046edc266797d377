import type { Deps } from '../Deps';
import { toFailure } from '../result/failures';
import type { Result } from '../result/Result';
import type { Session } from '../session/Session';
import { federatedProviders, type FederatedLogin } from './FederatedLogin';
import type { Credentials, CredentialSource, IdentityPool, Logins } from './identityPool';
import { limits } from '../limits';

/** The identity to get credentials for. */
interface Claim {
  readonly source: CredentialSource;
  readonly logins: Logins;
  /** A known identity, such as a developer's. */
  readonly identityId?: string;
}

type CredentialDeps = Pick<Deps, 'clock' | 'storage'> & {
  readonly pool: IdentityPool;
  readonly federated: FederatedLogin;
  readonly session: () => Promise<Result<{ readonly session: Session | null }>>;
};

const guestKey = 'mizan.guestIdentity';

/** Provides credentials of the page's user: signed in, federated, or a guest. */
export class CredentialCache {
  readonly #deps: CredentialDeps;
  #cached: { readonly claim: Claim; readonly credentials: Credentials; readonly loadedAt: Date } | null = null;
  #loading: { readonly claim: Claim; readonly result: Promise<Credentials> } | null = null;

  constructor(deps: CredentialDeps) {
    this.#deps = deps;
  }

  /** Valid credentials, loaded again 50 minutes after the last time. */
  async current(): Promise<Result<{ readonly credentials: Credentials }>> {
    try {
      const claim = await this.#claim();
      if ('ok' in claim) return claim;
      const cached = this.#cached;
      if (cached && same(cached.claim, claim) && isFresh(cached.credentials, cached.loadedAt, this.#deps.clock()))
        return { ok: true, credentials: cached.credentials };
      // Concurrent callers share one request.
      if (!this.#loading || !same(this.#loading.claim, claim))
        this.#loading = { claim, result: this.#load(claim).finally(() => (this.#loading = null)) };
      return { ok: true, credentials: await this.#loading.result };
    } catch (error) {
      return toFailure(error);
    }
  }

  /** Clears the credentials and every identity, including a guest's and a federated login's. */
  async clear(): Promise<void> {
    this.#cached = null;
    this.#loading = null;
    await this.#deps.storage.removeItem(guestKey);
    await this.#deps.federated.clear();
  }

  async #claim(): Promise<Claim | Extract<Result, { ok: false }>> {
    const current = await this.#deps.session();
    if (!current.ok) return current;
    if (current.session) {
      const { idToken } = current.session;
      return { source: 'user-pool', logins: { [readIssuer(idToken)]: idToken } };
    }
    const info = await this.#deps.federated.getCurrent();
    if (!info) return { source: 'guest', logins: {} };
    return {
      source: 'federated',
      logins: { [federatedProviders[info.provider]]: info.token },
      ...(info.identity_id !== undefined && { identityId: info.identity_id }),
    };
  }

  async #load(claim: Claim): Promise<Credentials> {
    const fetched =
      claim.source === 'guest'
        ? await this.#loadGuest()
        : await this.#ask(claim.identityId ?? (await this.#deps.pool.getId(claim.logins)), claim.logins);
    const credentials = { source: claim.source, ...fetched };
    this.#cached = { claim, credentials, loadedAt: this.#deps.clock() };
    if (claim.source === 'federated') {
      const info = await this.#deps.federated.load();
      if (info) await this.#deps.federated.store({ ...info, identity_id: fetched.identityId });
    }
    return credentials;
  }

  /** A guest's identity is stored; if the service no longer has it, another one is requested, once. */
  async #loadGuest() {
    const { storage } = this.#deps;
    const stored = await storage.getItem(guestKey);
    if (stored !== null) {
      try {
        return await this.#ask(stored, {});
      } catch (error) {
        if ((error as Error).name !== 'ResourceNotFoundException') throw error;
        await storage.removeItem(guestKey);
      }
    }
    const identityId = await this.#deps.pool.getId({});
    await storage.setItem(guestKey, identityId);
    return this.#ask(identityId, {});
  }

  #ask(identityId: string, logins: Logins) {
    return this.#deps.pool.getCredentials(identityId, logins);
  }
}

/** Whether credentials are fresh: they are refreshed 50 minutes after they were loaded, and never used after they expire. */
export function isFresh({ expiration }: Pick<Credentials, 'expiration'>, loadedAt: Date, now: Date): boolean {
  return now.getTime() < loadedAt.getTime() + limits.credentialsRefresh && now.getTime() < expiration.getTime();
}

const same = (a: Claim, b: Claim) => a.source === b.source && JSON.stringify(a.logins) === JSON.stringify(b.logins);

/** The user pool's name in the identity pool: the token's issuer without its protocol. */
function readIssuer(idToken: string): string {
  const [, body = ''] = idToken.split('.');
  const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as { iss?: string };
  return (claims.iss ?? '').replace(/^\w+:\/\//, '');
}
