import { createUrlResolver } from '../links/createUrlResolver';
import type { UrlResolver } from '../links/createUrlResolver';
import { isRecord } from '../store/contentModels';
import type { ContentModels } from '../store/contentModels';
import { LICENSE, VERSION } from '../repositoryDescription';
import type { ContentDocument } from '../store/parseDocument';
import { alternateLanguages } from '../store/Snapshot';
import type { Snapshot } from '../store/Snapshot';
import type { SearchParameters, Ordering, FieldList } from './parseSearchParameters';
import type { Predicate } from './parseSearchParameters';

interface LinkContext {
  readonly snapshot: Snapshot;
  readonly getUrl: UrlResolver;
  /** The url of links to documents that are not there. */
  readonly brokenRoute?: string | undefined;
  /** Fields of the target that the link carries as its `data`; undefined for none. */
  readonly linkData?: ((target: ContentDocument) => Readonly<Record<string, unknown>> | undefined) | undefined;
}

/** A copy of a field's value with every document link in it, those in rich text too, filled from its target. */
function resolveLinks(value: unknown, context: LinkContext): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveLinks(item, context));
  if (!isRecord(value)) return value;
  if (value.link_type === 'Document') return resolveDocumentLink(value, context);
  const resolved: Record<string, unknown> = {};
  for (const name in value) resolved[name] = resolveLinks(value[name], context);
  return resolved;
}

/** A document link as the API answers it. What the editor set on the link itself (target, text, variant) stays. */
function resolveDocumentLink(
  link: Readonly<Record<string, unknown>>,
  { snapshot, getUrl, brokenRoute, linkData }: LinkContext,
): Record<string, unknown> {
  const own = Object.fromEntries(
    ['text', 'variant', 'target', 'key'].flatMap((name) => (name in link ? [[name, link[name]]] : [])),
  );
  const target = snapshot.byId.get(String(link.id));
  if (!target) {
    return {
      id: link.id,
      type: 'broken_type',
      tags: [],
      lang: null,
      slug: '-',
      first_publication_date: null,
      last_publication_date: null,
      ...(brokenRoute === undefined ? {} : { url: brokenRoute }),
      link_type: 'Document',
      isBroken: true,
      ...own,
    };
  }
  const url = getUrl(target);
  const data = linkData?.(target);
  return {
    id: target.id,
    type: target.type,
    tags: target.tags,
    lang: target.lang,
    slug: target.slug,
    first_publication_date: target.first_publication_date,
    last_publication_date: target.last_publication_date,
    ...(target.uid === null ? {} : { uid: target.uid }),
    ...(url === null ? {} : { url }),
    link_type: 'Document',
    isBroken: false,
    ...own,
    ...(data ? { data } : {}),
  };
}

/** A context whose links carry the listed fields of their targets; the links among those fields carry none. */
function applyFetchLinks(context: LinkContext, fetchLinks: FieldList): LinkContext {
  if (fetchLinks.size === 0) return context;
  return {
    ...context,
    linkData: (target) => {
      const names = fetchLinks.get(target.type);
      return names && pickFields(target.data, names, context);
    },
  };
}

/** The named fields of a document's data, their links resolved. */
function pickFields(
  data: Readonly<Record<string, unknown>>,
  names: ReadonlySet<string>,
  context: LinkContext,
): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const name of names) if (name in data) picked[name] = resolveLinks(data[name], context);
  return picked;
}

export interface SearchSource {
  readonly snapshot: Snapshot;
  readonly models: ContentModels;
  readonly masterLanguage: string;
  /** The request's own address: the next and the previous page keep its parameters. */
  readonly url: URL;
}

/** The documents for which every predicate holds, in the snapshot's order. */
function evaluatePredicates(snapshot: Snapshot, predicates: readonly Predicate[]): readonly ContentDocument[] {
  const wanted = predicates.map(({ field, values }) => ({ field, values: new Set(values) }));
  return snapshot.documents.filter((document) => wanted.every(({ field, values }) => values.has(document[field])));
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
  const ordered = orderResults(inLanguage, parameters.orderings);
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
    results: onPage.map((document) => showDocument(document, source, context)),
    version: VERSION,
    license: LICENSE,
  };
}

function pageUrl(requested: URL, page: number, pageSize: number): string {
  const url = new URL(requested);
  url.searchParams.set('page', String(page));
  url.searchParams.set('pageSize', String(pageSize));
  return url.href;
}

function showDocument(
  document: ContentDocument,
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
    data: resolveLinks(document.data, context),
  };
}
