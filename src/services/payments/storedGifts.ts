/**
 * What a case or program has received through the site, less what was given back; whole cents. `null` where nobody answers:
 * the page then shows what its editors know.
 *
 * It stands alone, without a parser library, because every case's page brings it along.
 */
export async function storedGifts(
  base: string,
  beneficiary: { readonly type: 'case' | 'program'; readonly uid: string },
  fetcher: typeof fetch = fetch,
): Promise<number | null> {
  try {
    const response = await fetcher(`${base}/progress?${beneficiary.type}=${encodeURIComponent(beneficiary.uid)}`);
    const { raisedCents } = (await response.json()) as { raisedCents?: unknown };
    return response.ok && Number.isSafeInteger(raisedCents) ? Math.max(0, raisedCents as number) : null;
  } catch {
    return null;
  }
}
