/** Reachable, or one line that names the address and the variable. */
export type Reachability = { readonly ok: true } | { readonly ok: false; readonly fault: string };

interface Options {
  readonly accessToken?: string | undefined;
  readonly fetch?: typeof globalThis.fetch;
  /** How long the service may take before it counts as away, in milliseconds. */
  readonly timeout?: number;
}

/** The system's own word for a failed connection (`ECONNREFUSED`), else the error's message. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in time';
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error) return 'code' in cause && cause.code ? String(cause.code) : cause.message;
  return String(cause);
}

/**
 * Asks the content service for its repository description before a long piece of work begins.
 * "Too many requests" counts as reachable: the client waits and asks again.
 */
export async function checkReachable(
  endpoint: string,
  { accessToken, fetch = globalThis.fetch, timeout = 10_000 }: Options = {},
): Promise<Reachability> {
  const url = new URL(endpoint);
  if (accessToken) url.searchParams.set('access_token', accessToken);
  const service = `The content service at ${endpoint}`;
  try {
    const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    if (ok || status === 429) return { ok: true };
    if (status === 401 || status === 403)
      return {
        ok: false,
        fault: `${service} refused access (${status}): set PRISMIC_ACCESS_TOKEN to a token of the repository.`,
      };
    if (status === 404)
      return { ok: false, fault: `${service} knows no repository there (404): check GATSBY_PRISMIC_API_ENDPOINT.` };
    return { ok: false, fault: `${service} answered ${status}: try again, or check GATSBY_PRISMIC_API_ENDPOINT.` };
  } catch (error) {
    return {
      ok: false,
      fault: `${service} can't be reached (${reasonOf(error)}): start it with "npm run local", or set GATSBY_PRISMIC_API_ENDPOINT.`,
    };
  }
}
