import { createUrlResolver, type UrlResolver } from './createUrlResolver';
import { isRecord } from './contentModels';
import { listTranslations } from './languages';
import type { SearchParameters, Ordering, Predicate, SortKey } from './parseSearchParameters';
import type { ContentDocument } from './parseDocument';
import type { Snapshot } from './Snapshot';

interface LinkContext {
  readonly snapshot: Snapshot;
  readonly getUrl: UrlResolver;
  /** The url of links to documents that are not there. */
  readonly brokenRoute?: string | undefined;
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
  { snapshot, getUrl, brokenRoute }: LinkContext,
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
  };
}

/** The documents for which every predicate holds, in the snapshot's order. */
function evaluatePredicates(snapshot: Snapshot, predicates: readonly Predicate[]): readonly ContentDocument[] {
  const wanted = predicates.map(({ field, values }) => ({ field, values: new Set(values) }));
  return snapshot.documents.filter((document) => wanted.every(({ field, values }) => values.has(document[field])));
}

const collator = new Intl.Collator('en', { numeric: false, sensitivity: 'base' });

/** Sorts documents, stably. */
function orderResults(
  documents: readonly ContentDocument[],
  orderings: readonly Ordering[],
): readonly ContentDocument[] {
  if (orderings.length === 0) return documents;
  return [...documents].sort((a, b) => {
    for (const { getKey, descending } of orderings) {
      const order = compareKeys(getKey(a), getKey(b), descending);
      if (order !== 0) return order;
    }
    return 0;
  });
}

function compareKeys(a: SortKey, b: SortKey, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = typeof a === 'string' || typeof b === 'string' ? collator.compare(String(a), String(b)) : a - b;
  return descending ? -order : order;
}

/**
 * Answers `documents/search`: finds, orders, cuts out the page, and only then resolves what is on it.
 *
 * @param url - the request's own address: the next and the previous page keep its parameters.
 */
export function searchDocuments(parameters: SearchParameters, snapshot: Snapshot, url: URL): Record<string, unknown> {
  const { page, pageSize, lang, brokenRoute } = parameters;
  const matches = evaluatePredicates(snapshot, parameters.predicates);
  const inLanguage = lang === '*' ? matches : matches.filter((document) => document.lang === lang);
  const ordered = orderResults(inLanguage, parameters.orderings);
  const totalPages = Math.ceil(ordered.length / pageSize);
  const onPage = ordered.slice((page - 1) * pageSize, page * pageSize);
  const context = { snapshot, getUrl: createUrlResolver(parameters.routes), brokenRoute };
  return {
    page,
    results_per_page: pageSize,
    results_size: onPage.length,
    total_results_size: ordered.length,
    total_pages: totalPages,
    next_page: page < totalPages ? pageUrl(url, page + 1, pageSize) : null,
    prev_page: page > 1 ? pageUrl(url, page - 1, pageSize) : null,
    results: onPage.map((document) => showDocument(document, url, context)),
  };
}

function pageUrl(requested: URL, page: number, pageSize: number): string {
  const url = new URL(requested);
  url.searchParams.set('page', String(page));
  url.searchParams.set('pageSize', String(pageSize));
  return url.href;
}

/** A document as the API answers it. */
function showDocument(document: ContentDocument, url: URL, context: LinkContext): Record<string, unknown> {
  const { slug, data, ...metadata } = document;
  const href = new URL(url.pathname, url);
  href.searchParams.set('ref', context.snapshot.ref);
  href.searchParams.set('q', `[[at(document.id, "${document.id}")]]`);
  return {
    ...metadata,
    url: context.getUrl(document),
    href: href.href,
    slugs: [slug],
    linked_documents: [],
    alternate_languages: listTranslations(document, context.snapshot.byId).map(({ id, uid, type, lang }) => ({
      id,
      ...(uid === null ? {} : { uid }),
      type,
      lang,
    })),
    data: resolveLinks(data, context),
  };
}
