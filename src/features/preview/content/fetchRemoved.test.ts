import { expect, it, vi } from 'vitest';
import { fetchRemoved } from './createPreviewFetch';

const search = 'https://content.example/api/v2/documents/search';
const query = (ref: string, q: string) => `${search}?${new URLSearchParams({ ref, q }).toString()}`;
const byId = '[[at(document.id, "case.old")]]';

/** A content service whose release has no document, and whose published content has one. */
function createService() {
  return vi.fn(async (input: RequestInfo | URL) => {
    const url = new URL(String(input));
    if (!url.pathname.endsWith('/search')) return Response.json({ refs: [{ ref: 'MASTER', isMasterRef: true }] });
    const results = url.searchParams.get('ref') === 'MASTER' ? [{ id: 'case.old', url: '/case/old' }] : [];
    return Response.json({ results });
  });
}

it('a document that a release takes off is found where it is published', async () => {
  const answer = await fetchRemoved(createService())(query('RELEASE', byId));
  expect(await answer.json()).toEqual({ results: [{ id: 'case.old', url: '/case/old' }] });
});

it('an empty answer to a search of all documents stays empty', async () => {
  const service = createService();
  const answer = await fetchRemoved(service)(`${search}?ref=RELEASE`);
  expect(await answer.json()).toEqual({ results: [] });
  expect(service).toHaveBeenCalledTimes(1);
});
