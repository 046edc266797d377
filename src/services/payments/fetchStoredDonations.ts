import { parseJson } from '../http/parseJson';
import { withRetries } from '../http/withRetries';

/**
 * What a case or program has received through the site, less refunds; whole cents. `null` if there is no answer: the
 * page then shows the editors' figure.
 *
 * Without a parser library, because every case's page loads it.
 */
export async function fetchStoredDonations(
  base: string,
  beneficiary: { readonly type: 'case' | 'program'; readonly uid: string },
  fetcher: typeof fetch = fetch,
): Promise<number | null> {
  const url = `${base}/progress?${beneficiary.type}=${encodeURIComponent(beneficiary.uid)}`;
  const asked = async () => {
    const response = await fetcher(url);
    return { status: response.status, said: parseJson(await response.text()) };
  };
  const { status, said } = await withRetries(
    () => asked().catch(() => ({ status: 0, said: undefined })),
    (result) => (result.status === 0 ? { name: 'NetworkError' } : result),
  );
  const { raisedCents } = (said ?? {}) as { raisedCents?: unknown };
  return status === 200 && Number.isSafeInteger(raisedCents) ? Math.max(0, raisedCents as number) : null;
}
