import type { configureIdentity, IdentityConfig } from '../identity';

/** Longer than a renewal needs on a slow line, and short enough that nobody wonders about the button. */
const patience = 3_000;

/** What finding the donor's token needs of the browser; its own where left out. */
export interface DonorTokenPorts {
  /** The page's cookies, as `document.cookie` has them. */
  readonly cookies: () => string;
  /** Loads the identity service, which nobody downloads who is not signed in. */
  readonly load: () => Promise<{ readonly configureIdentity: typeof configureIdentity }>;
}

const browserPorts: DonorTokenPorts = {
  cookies: () => document.cookie,
  load: () => import('../identity'),
};

/**
 * Finds the ID token of whoever is signed in, to put the gift into their account. `null` for guests, without loading anything; and for
 * whoever's token does not come within 3 seconds, because an account must never stand in the way of a gift. Never rejects.
 *
 * @param config - where the accounts are
 */
export function createDonorToken(
  config: IdentityConfig,
  { cookies, load }: DonorTokenPorts = browserPorts,
): () => Promise<string | null> {
  const sessionCookie = `CognitoIdentityServiceProvider.${config.clientId}.LastAuthUser=`;

  async function ask(): Promise<string | null> {
    const service = await load();
    const configured = service.configureIdentity(config);
    if (!configured.ok) return null;
    const { identity } = configured;
    const current = await identity.currentSession();
    identity.stop();
    return current.ok ? (current.session?.idToken ?? null) : null;
  }

  return async () => {
    if (!cookies().includes(sessionCookie)) return null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), patience)));
    const token = await Promise.race([ask().catch(() => null), late]);
    clearTimeout(timer);
    return token;
  };
}
