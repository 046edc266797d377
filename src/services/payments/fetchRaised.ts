import { parseJson } from '../http/parseJson';
import { withRetries } from '../http/withRetries';

/**
 * Fetches what cases have received through the site, less refunds: whole cents by uid. `null` if there is no answer: pages then
 * show the editors' figures.
 *
 * @param skipsCache - a donation was just made, so an answer of the last minute is too old
 *
 * Without a parser library, because pages with cases load it.
 */
export async function fetchRaised(
  base: string,
  uids: readonly string[],
  skipsCache = false,
  fetcher: typeof fetch = fetch,
): Promise<Readonly<Record<string, number>> | null> {
  // In one order, so that the same cases are one entry of the browser's cache.
  const query = [...uids].sort().map((uid) => `case=${encodeURIComponent(uid)}`);
  const request = async () => {
    const response = await fetcher(`${base}/progress?${query.join('&')}`, { cache: skipsCache ? 'reload' : 'default' });
    return { status: response.status, body: parseJson(await response.text()) };
  };
  const { status, body } = await withRetries(
    () => request().catch(() => ({ status: 0, body: undefined })),
    (result) => (result.status === 0 ? { name: 'NetworkError' } : result),
  );
  const { raisedCents } = (body ?? {}) as { raisedCents?: Readonly<Record<string, unknown>> };
  if (status !== 200 || typeof raisedCents !== 'object') return null;
  return Object.fromEntries(
    Object.entries(raisedCents).flatMap(([uid, cents]) =>
      Number.isSafeInteger(cents) ? [[uid, Math.max(0, cents as number)]] : [],
    ),
  );
}
