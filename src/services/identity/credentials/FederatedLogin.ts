import * as v from 'valibot';
import type { Deps } from '../Deps';
import { limits } from '../limits';
import { createNetworkError } from '../transport/callService';
import { finiteNumber } from '../../../domain/schemas/numbers';

/** Identity providers, by their names in the identity pool. */
export const federatedProviders = {
  google: 'accounts.google.com',
  facebook: 'graph.facebook.com',
  amazon: 'www.amazon.com',
  developer: 'cognito-identity.amazonaws.com',
} as const;

export type FederatedProvider = keyof typeof federatedProviders;

/** A federated login as it is stored (specification section 3). */
const federatedInfo = v.object({
  provider: v.picklist(Object.keys(federatedProviders) as FederatedProvider[]),
  token: v.pipe(v.string(), v.nonEmpty()),
  user: v.object({ name: v.string(), email: v.optional(v.string()) }),
  /** Milliseconds since 1970. */
  expires_at: finiteNumber,
  identity_id: v.optional(v.string()),
});

export type FederatedInfo = v.InferOutput<typeof federatedInfo>;

/** Gets a new valid token from a provider. @throws an error named `NetworkError` if it cannot be reached */
export type FederatedRefresher = () => Promise<Pick<FederatedInfo, 'token' | 'expires_at'>>;
export type FederatedRefreshers = Readonly<Partial<Record<FederatedProvider, FederatedRefresher>>>;

const key = 'mizan.federatedInfo';

/** The federated login of this browser, stored for about a year. */
export class FederatedLogin {
  readonly #deps: Pick<Deps, 'clock' | 'timers' | 'federatedStorage'>;
  readonly #refreshers: FederatedRefreshers;

  constructor(deps: Pick<Deps, 'clock' | 'timers' | 'federatedStorage'>, refreshers: FederatedRefreshers) {
    this.#deps = deps;
    this.#refreshers = refreshers;
  }

  async store(info: FederatedInfo): Promise<void> {
    await this.#deps.federatedStorage.setItem(key, JSON.stringify(info));
  }

  async clear(): Promise<void> {
    await this.#deps.federatedStorage.removeItem(key);
  }

  /** Reads the stored login; `null` if there is none or it is malformed. */
  async load(): Promise<FederatedInfo | null> {
    const stored = await this.#deps.federatedStorage.getItem(key);
    if (stored === null) return null;
    try {
      const parsed = v.safeParse(federatedInfo, JSON.parse(stored));
      if (parsed.success) return parsed.output;
    } catch {
      // Not even JSON: cleared like any malformed value.
    }
    await this.clear();
    return null;
  }

  /**
   * Returns the login with a valid token. An expired token is refreshed within 10 seconds; if that fails, the login is cleared unless
   * the network failed.
   *
   * @throws what the refresher throws, or CallError `NetworkError` after the 10 seconds
   */
  async getCurrent(): Promise<FederatedInfo | null> {
    const info = await this.load();
    if (!info || this.#deps.clock().getTime() < info.expires_at) return info;
    const refresh = this.#refreshers[info.provider];
    if (!refresh) {
      await this.clear();
      return null;
    }
    try {
      const renewed = { ...info, ...(await this.#withTimeout(refresh())) };
      await this.store(renewed);
      return renewed;
    } catch (error) {
      if (!isNetworkError(error)) await this.clear();
      throw error;
    }
  }

  /** @throws CallError `NetworkError` if the work takes longer than 10 seconds */
  #withTimeout<Value>(work: Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      const cancel = this.#deps.timers.after(limits.federatedRefresh, () => reject(createNetworkError()));
      work.then(resolve, reject).finally(cancel);
    });
  }
}

/** Recognises the library's and this service's network errors by name; a provider's own script by its message. */
function isNetworkError(error: unknown): boolean {
  const { name = '', message = '' } = (error ?? {}) as { name?: string; message?: string };
  return name === 'NetworkError' || /network ?error/i.test(message) || /network ?error/i.test(String(error));
}
