import { createUrlResolver } from '../links/createUrlResolver';
import { resolveLinks, applyFetchLinks, pickFields } from '../links/resolveLinks';
import type { LinkContext } from '../links/resolveLinks';
import type { ContentModels } from '../store/contentModels';
import { LICENSE, VERSION } from '../repositoryDescription';
import type { ContentDocument } from '../store/parseDocument';
import type { Snapshot } from '../store/Snapshot';
import type { SearchParameters, Ordering } from './parseSearchParameters';
import type { CompiledPredicate } from './compilePredicate';
import { isRecord } from '../store/contentModels';
import { alternateLanguages, uidKey } from '../store/Snapshot';

export interface SearchSource {
  readonly snapshot: Snapshot;
  readonly models: ContentModels;
  readonly masterLanguage: string;
  /** The request's own address: the next and the previous page keep its parameters. */
  readonly url: URL;
}

/** The documents for which every predicate holds, in the snapshot's order. Ids, uids and types are looked up, not searched for. */
function evaluatePredicates(snapshot: Snapshot, predicates: readonly CompiledPredicate[]): readonly ContentDocument[] {
  let candidates = snapshot.documents;
  for (const predicate of predicates) {
    const narrowed = lookUp(snapshot, predicate);
    if (narrowed && narrowed.length < candidates.length) candidates = narrowed;
  }
  return candidates.filter((document) => predicates.every(({ test }) => test(document)));
}

/** Documents among which all are that fit the predicate, from an index; null where no index helps. */
function lookUp(snapshot: Snapshot, { name, path, values }: CompiledPredicate): readonly ContentDocument[] | null {
  const [value] = values;
  const keys = name === 'at' ? [value] : name === 'in' && Array.isArray(value) ? value : null;
  const index = keys && findIndex(snapshot, path);
  if (!keys || !index) return null;
  const found = [...new Set<unknown>(keys)].flatMap((key) => index(String(key)));
  if (keys.length < 2) return found;
  // Several look-ups lose the snapshot's order.
  const ids = new Set(found.map(({ id }) => id));
  return snapshot.documents.filter(({ id }) => ids.has(id));
}

function findIndex(snapshot: Snapshot, path: string): ((key: string) => readonly ContentDocument[]) | null {
  if (path === 'document.type') return (type) => snapshot.byType.get(type) ?? [];
  if (path === 'document.id') {
    return (id) => {
      const document = snapshot.byId.get(id);
      return document ? [document] : [];
    };
  }
  const type = /^my\.([^.]+)\.uid$/.exec(path)?.[1];
  return type === undefined ? null : (uid) => snapshot.byUid.get(uidKey(type, uid)) ?? [];
}

const collator = new Intl.Collator('en', { numeric: false, sensitivity: 'base' });

/** Sorts documents, stably; without a value in the field they come last either way. */
function orderResults(
  documents: readonly ContentDocument[],
  orderings: readonly Ordering[],
): readonly ContentDocument[] {
  if (orderings.length === 0) return documents;
  const keyed = documents.map((document) => ({
    document,
    keys: orderings.map(({ field }) => sortKey(field.kind, field.read(document)[0])),
  }));
  keyed.sort((a, b) => {
    for (const [index, { descending }] of orderings.entries()) {
      const order = compareKeys(a.keys[index] ?? null, b.keys[index] ?? null, descending);
      if (order !== 0) return order;
    }
    return 0;
  });
  return keyed.map(({ document }) => document);
}

type SortKey = string | number | null;

function sortKey(kind: string, value: unknown): SortKey {
  if (value === undefined) return null;
  if (kind === 'Date' || kind === 'Timestamp') return Date.parse(String(value));
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number' || typeof value === 'string') return value;
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  return isRecord(first) && typeof first.text === 'string' ? first.text : null;
}

function compareKeys(a: SortKey, b: SortKey, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = typeof a === 'string' || typeof b === 'string' ? collator.compare(String(a), String(b)) : a - b;
  return descending ? -order : order;
}

/** Answers `documents/search`: finds, orders, cuts out the page, and only then resolves what is on it. */
export function searchDocuments(parameters: SearchParameters, source: SearchSource): Record<string, unknown> {
  const { snapshot } = source;
  const { page, pageSize, lang } = parameters;
  const matches = evaluatePredicates(snapshot, parameters.predicates);
  const inLanguage = lang === '*' ? matches : matches.filter((document) => document.lang === lang);
  const ordered = startAfter(orderResults(inLanguage, parameters.orderings), parameters.after);
  const totalPages = Math.ceil(ordered.length / pageSize);
  const onPage = ordered.slice((page - 1) * pageSize, page * pageSize);
  const context = applyFetchLinks(
    {
      snapshot,
      getUrl: createUrlResolver(snapshot, parameters.routes, source.masterLanguage),
      brokenRoute: parameters.brokenRoute,
    },
    parameters.fetchLinks,
  );
  return {
    page,
    results_per_page: pageSize,
    results_size: onPage.length,
    total_results_size: ordered.length,
    total_pages: totalPages,
    next_page: page < totalPages ? pageUrl(source.url, page + 1, pageSize) : null,
    prev_page: page > 1 ? pageUrl(source.url, page - 1, pageSize) : null,
    results: onPage.map((document) => showDocument(document, parameters, source, context)),
    version: VERSION,
    license: LICENSE,
  };
}

function startAfter(documents: readonly ContentDocument[], id: string | undefined): readonly ContentDocument[] {
  if (id === undefined) return documents;
  const index = documents.findIndex((document) => document.id === id);
  return documents.slice(index + 1);
}

function pageUrl(requested: URL, page: number, pageSize: number): string {
  const url = new URL(requested);
  url.searchParams.set('page', String(page));
  url.searchParams.set('pageSize', String(pageSize));
  return url.href;
}

function showDocument(
  document: ContentDocument,
  parameters: SearchParameters,
  { snapshot, models, url }: SearchSource,
  context: LinkContext,
): Record<string, unknown> {
  const href = new URL(url.pathname, url);
  href.searchParams.set('ref', snapshot.ref);
  href.searchParams.set('q', `[[at(document.id, "${document.id}")]]`);
  return {
    id: document.id,
    uid: document.uid,
    url: context.getUrl(document),
    type: document.type,
    href: href.href,
    tags: document.tags,
    first_publication_date: document.first_publication_date,
    last_publication_date: document.last_publication_date,
    slugs: [document.slug],
    linked_documents: [],
    lang: document.lang,
    alternate_languages: alternateLanguages(document, snapshot, models),
    data: showData(document, parameters, context),
  };
}

function showData(document: ContentDocument, { fetch }: SearchParameters, context: LinkContext): unknown {
  const names = fetch?.get(document.type);
  return names ? pickFields(document.data, names, context) : resolveLinks(document.data, context);
}
