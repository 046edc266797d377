import { parseAsOfRef, releasesUntil } from '../../../content/asOf';
import type { ScheduledRef } from '../../../content/asOf';
import { parsePreviewCookie } from '../previewCookie';
import { previewCookieName } from '../previewCookieName';
import type { PreviewDocument } from './PreviewDocument';
import { differs } from './listChanges';
import type { Compared } from './listChanges';

type Ask = typeof globalThis.fetch;

/** A page of the content service's answer to a search. */
interface SearchAnswer {
  readonly results: readonly PreviewDocument[];
  readonly total_pages?: number;
}

/**
 * A `fetch` that also answers what no content service does: a search as of a moment. The service has a ref for each release and
 * none for several, so this asks for the published documents and for those of each release that is scheduled until then, and
 * merges them. A refusal of any of these questions is the answer, as it came. Everything else is asked as it is.
 */
export function askAsOf(ask: Ask): Ask {
  return async (input, init) => {
    const address = String(input);
    const query = new URLSearchParams(address.split('?')[1]);
    const moment = parseAsOfRef(refOf(query.get('ref') ?? ''));
    if (!moment) return ask(input, init);

    const url = new URL(address);
    const repository = new URL(url.pathname.replace(/\/documents\/search$/, ''), url.origin);
    const token = query.get('access_token');
    if (token) repository.searchParams.set('access_token', token);
    const opened = await ask(repository.href, init);
    if (!opened.ok) return opened;
    const { refs } = (await opened.json()) as { refs: readonly (ScheduledRef & { readonly isMasterRef?: boolean })[] };

    const releases = releasesUntil(refs, moment);
    const shown = [refs.find(({ isMasterRef }) => isMasterRef), ...releases].flatMap((found) => found?.ref ?? []);
    const lists: PreviewDocument[][] = [];
    // One after the other: the hosted service limits how many questions come at once.
    for (const ref of shown) {
      const list = await askEveryPage(ask, url, ref, init);
      if (list instanceof Response) return list;
      lists.push(list);
    }
    const [published = [], ...others] = lists;
    const results = mergeReleases(published, others);
    const size = results.length;
    const sizes = { results_size: size, total_results_size: size, results_per_page: size };
    const page = { page: 1, total_pages: 1, next_page: null, prev_page: null, ...sizes, results };
    return new Response(JSON.stringify(page), { headers: { 'Content-Type': 'application/json' } });
  };
}

type Merged = Compared & { readonly [name: string]: unknown };

/**
 * The documents after several releases were published one after another: a later release wins where two change a document.
 *
 * @param published - the documents that visitors see
 * @param releases - for each release, the earliest first, all documents that its ref shows: the published ones with its changes
 */
function mergeReleases<Document extends Compared>(
  published: readonly Document[],
  releases: readonly (readonly Document[])[],
): Document[] {
  const before = new Map(published.map((document) => [document.id, document]));
  const merged = new Map(before);
  for (const documents of releases) {
    const shown = new Set(documents.map(({ id }) => id));
    for (const id of before.keys()) if (!shown.has(id)) merged.delete(id);
    for (const document of documents) if (differs(before.get(document.id), document)) merged.set(document.id, document);
  }
  const addresses = new Map([...merged].map(([id, document]) => [id, document as unknown as Merged]));
  return [...merged.values()].map((document) => ({ ...document, data: withLinks(document.data, addresses) }));
}

/** A link says where its target was for one release: another one may have moved it, made it, or taken it away. */
function withLinks<Value>(value: Value, targets: ReadonlyMap<string, Merged>): Value {
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    const link = part as Readonly<Record<string, unknown>>;
    if (link.link_type !== 'Document' || typeof link.id !== 'string')
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]));
    const target = targets.get(link.id);
    if (!target) return { ...link, isBroken: true };
    const { type, uid, url } = target;
    return { ...link, type, ...(uid != null && { uid }), ...(url !== undefined && { url }), isBroken: false };
  };
  return walk(value) as Value;
}

/** The client sends the preview's cookie as it is for a ref. */
const refOf = (parameter: string): string => parsePreviewCookie(`${previewCookieName}=${parameter}`)?.ref ?? parameter;

async function askEveryPage(
  ask: Ask,
  url: URL,
  ref: string,
  init?: RequestInit,
): Promise<PreviewDocument[] | Response> {
  const results: PreviewDocument[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const asked = new URL(url);
    asked.searchParams.set('ref', ref);
    asked.searchParams.set('page', String(page));
    const response = await ask(asked.href, init);
    if (!response.ok) return response;
    const answer = (await response.json()) as SearchAnswer;
    results.push(...answer.results);
    pages = answer.total_pages ?? 1;
  }
  return results;
}
