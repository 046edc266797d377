import type { FetchLike } from 'gatsby-plugin-prismic-previews';
import { addBuiltRules, builtRulesPath, lacksBuiltRules, type BuiltRules } from '../../../content/addBuiltRules';
import { fitDocument, type TypePaths } from '../../../content/validation/fitDocument';
import type { ContentIssue } from '../../../content/validation/ContentIssue';
import { parseAsOfRef, listReleasesUntil, type ScheduledRef } from '../../../content/asOf';
import { parseJson } from '../../../services/http/parseJson';
import type { RepositoryRef } from '../getReleaseLabel';
import { copy } from '../../../texts/en-AU/preview';
import { parsePreviewCookie } from '../previewCookie';
import { previewCookieName } from '../previewCookieName';
import type { PreviewDocument } from './PreviewDocument';
import { differs, type Compared } from './listChanges';

type Fetch = typeof globalThis.fetch;

/** A page of the content service's answer to a search. */
interface SearchAnswer {
  readonly results: readonly PreviewDocument[];
  readonly total_pages?: number;
}

/**
 * Creates a `fetch` that also answers what no content service does: a search as of a moment. The service has a ref for each release and
 * none for several, so this requests the published documents and those of each release that is scheduled until then, and
 * merges them. If any of these requests fails, its response is the answer. Every other request is sent unchanged.
 */
export function fetchAsOf(fetcher: Fetch): Fetch {
  return async (input, init) => {
    const address = String(input);
    const query = new URLSearchParams(address.split('?')[1]);
    const moment = parseAsOfRef(readRef(query.get('ref') ?? ''));
    if (!moment) return fetcher(input, init);

    const url = new URL(address);
    const repository = new URL(url.pathname.replace(/\/documents\/search$/, ''), url.origin);
    const token = query.get('access_token');
    if (token) repository.searchParams.set('access_token', token);
    const opened = await fetcher(repository.href, init);
    if (!opened.ok) return opened;
    const { refs } = (await opened.json()) as { refs: readonly (ScheduledRef & { readonly isMasterRef?: boolean })[] };

    const releases = listReleasesUntil(refs, moment);
    const shown = [refs.find(({ isMasterRef }) => isMasterRef), ...releases].flatMap((found) => found?.ref ?? []);
    const lists: PreviewDocument[][] = [];
    // One after the other: the hosted service limits how many requests come at once.
    for (const ref of shown) {
      const list = await fetchEveryPage(fetcher, url, ref, init);
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
 * The documents after several releases were published one after another: a later release wins if two change a document.
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
const readRef = (parameter: string): string =>
  parsePreviewCookie(`${previewCookieName}=${parameter}`)?.ref ?? parameter;

async function fetchEveryPage(
  fetcher: Fetch,
  url: URL,
  ref: string,
  init?: RequestInit,
): Promise<PreviewDocument[] | Response> {
  const results: PreviewDocument[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const pageUrl = new URL(url);
    pageUrl.searchParams.set('ref', ref);
    pageUrl.searchParams.set('page', String(page));
    const response = await fetcher(pageUrl.href, init);
    if (!response.ok) return response;
    const answer = (await response.json()) as SearchAnswer;
    results.push(...answer.results);
    pages = answer.total_pages ?? 1;
  }
  return results;
}

/**
 * Creates a `fetch` that finds the published version of a document that a preview takes away: its address is where the preview says so.
 * Without it a link to the preview of such a document would lead to the home page, which says nothing.
 */
export function fetchRemoved(fetcher: Fetch): Fetch {
  return async (input, init) => {
    const response = await fetcher(input, init);
    const query = new URLSearchParams(String(input).split('?')[1]);
    const asksForOne = query.getAll('q').some((predicate) => predicate.includes('at(document.id,'));
    if (!asksForOne || !response.ok) return response;
    const text = await response.text();
    const answered = new Response(text, { status: response.status, headers: response.headers });
    const answer = parseJson(text);
    if (!isObject(answer) || !Array.isArray(answer.results) || answer.results.length > 0) return answered;

    const url = new URL(String(input));
    const repository = new URL(url.pathname.replace(/\/documents\/search$/, ''), url.origin);
    const token = query.get('access_token');
    if (token) repository.searchParams.set('access_token', token);
    const opened = await fetcher(repository.href, init);
    const { refs = [] } = opened.ok ? ((await opened.json()) as { refs?: readonly MasterRef[] }) : {};
    const master = refs.find(({ isMasterRef }) => isMasterRef)?.ref;
    if (master === undefined) return answered;
    url.searchParams.set('ref', master);
    return fetcher(url.href, init);
  };
}

interface MasterRef {
  readonly ref: string;
  readonly isMasterRef?: boolean;
}

export interface PreviewFetchOptions {
  readonly signal: AbortSignal;
  /**
   * Called with every page of documents as it is received, fitted to the site's models, and of what those could not hold. Not
   * called with the one document that a preview's address names, which is requested before the type paths.
   */
  readonly onDocuments: (documents: readonly PreviewDocument[], issues: readonly ContentIssue[]) => void;
  /** Called with the refs of the repository. */
  readonly onRefs: (refs: readonly RepositoryRef[]) => void;
  /** Called with the languages of the repository, by their ids. */
  readonly onLanguages: (languages: readonly string[]) => void;
  readonly fetch?: typeof globalThis.fetch;
}

/** The wait before a request is repeated when "too many requests" names none, in milliseconds. */
const defaultRetryAfter = 1000;

/** Answers whose status says everything; the client reads their body first and would trip over an empty one. */
const statusIsEnough = [401, 403, 429];

/**
 * Creates the `fetch` of the client and the plugin. It can be aborted, waits for a busy service as specified, says
 * "Network error" whatever the browser calls it, and hands out only type paths that are some, and documents that fit
 * them: any others would make the plugin's reducer throw.
 */
export function createPreviewFetch(options: PreviewFetchOptions): FetchLike {
  const { signal, onDocuments, onRefs, onLanguages } = options;
  const fetcher = fetchRemoved(fetchAsOf(options.fetch ?? globalThis.fetch.bind(globalThis)));
  let typePaths: TypePaths | undefined;

  /** The rules that the site was built with; `null` if they can't be had, for then the calculator says itself what it lacks. */
  async function readBuiltRules(): Promise<BuiltRules | null> {
    const answer = await read(fetcher, builtRulesPath, { signal }).catch(() => null);
    signal.throwIfAborted();
    const rules = answer?.ok ? parseJson(answer.text) : undefined;
    return isObject(rules) && Array.isArray(rules.rules) ? (rules as unknown as BuiltRules) : null;
  }

  /** Fits an answer's documents to the plugin, which fails at the first thing that the models do not know; with what the build adds. */
  async function fit(results: readonly unknown[], paths: TypePaths): Promise<readonly PreviewDocument[]> {
    const built = results.some((result) => isObject(result) && lacksBuiltRules(result)) ? await readBuiltRules() : null;
    const fitted = results.map((result) => {
      const added = built && isObject(result) && lacksBuiltRules(result) ? addBuiltRules(result, built) : null;
      const { document, issues } = fitDocument<PreviewDocument>(added?.document ?? result, paths);
      return { document, issues: [...(added?.issues ?? []), ...issues] };
    });
    const documents = fitted.flatMap(({ document }) => document ?? []);
    onDocuments(
      documents,
      fitted.flatMap(({ issues }) => issues),
    );
    return documents;
  }

  return async (url, init) => {
    signal.throwIfAborted();
    const { status, ok, headers, text } = await read(fetcher, url, { ...(init as RequestInit), signal });
    if (/\/type-paths___[^/]*\.json$/.test(url)) typePaths = readTypePaths(ok, text);
    const gone = goneRef(status, text);
    if (gone) throw new Error(gone);
    return {
      status,
      headers: {
        get: (name: string) => headers.get(name) ?? (name === 'retry-after' ? String(defaultRetryAfter) : null),
      },
      text: async () => text,
      json: async () => {
        const body = parseJson(text);
        if (body === undefined) {
          if (statusIsEnough.includes(status)) return {};
          throw new SyntaxError(copy.errors.notJson);
        }
        if (ok && isObject(body)) {
          if (Array.isArray(body.refs)) onRefs(body.refs as RepositoryRef[]);
          if (Array.isArray(body.languages)) onLanguages((body.languages as { id: string }[]).map(({ id }) => id));
          if (Array.isArray(body.results) && typePaths) return { ...body, results: await fit(body.results, typePaths) };
        }
        return body;
      },
    } as Awaited<ReturnType<FetchLike>>;
  };
}

/**
 * Says what to show an editor, or a guest who has a shared link, whose ref the content service does not have: it answers 410 for one
 * that has expired and 404 with this type for one that it does not know, and the client says "An invalid API response was returned"
 * of both.
 *
 * @returns `null` for any other answer
 */
function goneRef(status: number, text: string): string | null {
  if (status === 410) return copy.errors.expired;
  const body = status === 404 ? parseJson(text) : undefined;
  if (!isObject(body) || body.type !== 'api_notfound_error') return null;
  return copy.errors.notFound;
}

async function read(fetcher: typeof globalThis.fetch, url: string, init: RequestInit) {
  try {
    const response = await fetcher(url, init);
    return { status: response.status, ok: response.ok, headers: response.headers, text: await response.text() };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new Error(copy.errors.network, { cause: error });
  }
}

function readTypePaths(ok: boolean, text: string): TypePaths {
  if (!ok) throw new Error(copy.errors.noTypePaths);
  const paths = parseJson(text);
  const isTypePath = (entry: unknown): entry is { path: string; type: string } =>
    isObject(entry) && typeof entry.path === 'string' && typeof entry.type === 'string';
  if (!Array.isArray(paths) || !paths.every(isTypePath)) throw new Error(copy.errors.badTypePaths);
  return new Map(paths.map(({ path, type }) => [path, type]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
