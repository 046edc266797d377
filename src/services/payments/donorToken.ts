import type { configureIdentity, IdentityConfig } from '../identity';

/**
 * Milliseconds. Longer than a renewal takes on a slow connection, and short enough that the button does not seem stuck.
 */
const timeout = 3_000;

/** Browser dependencies of the donor token; the browser's own by default. */
export interface DonorTokenPorts {
  /** The page's cookies, as `document.cookie` has them. */
  readonly cookies: () => string;
  /** Loads the identity service, only for signed-in donors. */
  readonly load: () => Promise<{ readonly configureIdentity: typeof configureIdentity }>;
}

const browserPorts: DonorTokenPorts = {
  cookies: () => document.cookie,
  load: () => import('../identity'),
};

/**
 * Gets the signed-in donor's ID token, to store the donation in their account. `null` for guests, without loading
 * anything, and
 * if no token comes within 3 seconds, because an account must never block a donation. Never rejects.
 *
 * @param config - configuration of the accounts
 */
export function createDonorToken(
  config: IdentityConfig,
  { cookies, load }: DonorTokenPorts = browserPorts,
): () => Promise<string | null> {
  const sessionCookie = `CognitoIdentityServiceProvider.${config.clientId}.LastAuthUser=`;

  async function request(): Promise<string | null> {
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
    const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), timeout)));
    const token = await Promise.race([request().catch(() => null), late]);
    clearTimeout(timer);
    return token;
  };
}
