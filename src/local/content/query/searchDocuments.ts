import { applyFetchLinks, pickFields } from '../links/applyFetchLinks';
import { createUrlResolver } from '../links/createUrlResolver';
import { resolveLinks } from '../links/resolveLinks';
import type { LinkContext } from '../links/resolveLinks';
import type { ContentModels } from '../models/ContentModels';
import { LICENSE, VERSION } from '../repository/repositoryDescription';
import { alternateLanguages } from '../store/alternateLanguages';
import type { ContentDocument } from '../store/ContentDocument';
import type { Snapshot } from '../store/Snapshot';
import { evaluatePredicates } from './evaluatePredicates';
import { orderResults } from './orderResults';
import type { SearchParameters } from './SearchParameters';

export interface SearchSource {
  readonly snapshot: Snapshot;
  readonly models: ContentModels;
  readonly masterLanguage: string;
  /** The request's own address: the next and the previous page keep its parameters. */
  readonly url: URL;
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
