import type { ContentModels } from '../store/contentModels';
import { validationError, fail, succeed, parsingError } from '../failures';
import { compilePredicate, resolveFieldPath } from './compilePredicate';
import type { CompiledPredicate, FieldPath } from './compilePredicate';
import { parseQuery } from './parseQuery';
import type { Result } from '../failures';
import type { RouteRule } from '../links/createUrlResolver';
import { parseRoutes } from '../links/createUrlResolver';

export const DEFAULT_PAGE_SIZE = 20;
export const MAXIMUM_PAGE_SIZE = 100;

export interface Ordering {
  readonly field: FieldPath;
  readonly descending: boolean;
}

/** Names of fields by type. */
export type FieldList = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Parses `fetchLinks` or `fetch`: `program.title,program.image`, in brackets or not. A leading `my.` may stand before each.
 * Slice zones and groups cannot be fetched with a link; the graph query is for that.
 */
function parseFieldList(location: 'fetch' | 'fetchLinks', text: string, models: ContentModels): Result<FieldList> {
  const list = new Map<string, Set<string>>();
  const inner = text.trim().replace(/^\[(.*)\]$/s, '$1');
  for (const entry of inner.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [typeName = '', fieldName = '', ...rest] = entry.replace(/^my\./, '').split('.');
    const field = models.types.get(typeName)?.fields[fieldName];
    const nested = location === 'fetchLinks' && field && ['Group', 'Slices', 'Slice Zone'].includes(field.type);
    if (!field || nested || rest.length > 0) {
      return fail(parsingError(`unexpected field '${entry}'`, { query: text, offset: text.indexOf(entry), location }));
    }
    list.set(typeName, (list.get(typeName) ?? new Set<string>()).add(fieldName));
  }
  return succeed(list);
}

/** A search request, checked. */
export interface SearchParameters {
  readonly predicates: readonly CompiledPredicate[];
  readonly orderings: readonly Ordering[];
  /** A language, or `*` for all of them. */
  readonly lang: string;
  readonly routes: readonly RouteRule[];
  readonly brokenRoute: string | undefined;
  readonly fetchLinks: FieldList;
  /** Keeps the data of the types it names to these fields; null for everything. */
  readonly fetch: FieldList | null;
  /** From 1. */
  readonly page: number;
  /** 1 to 100. */
  readonly pageSize: number;
  /** Id of the document after which the results begin. */
  readonly after: string | undefined;
}

/** Reads the parameters of `documents/search`, all but the ref and the tokens; the first fault is the answer. */
export function parseSearchParameters(
  query: URLSearchParams,
  models: ContentModels,
  masterLanguage: string,
): Result<SearchParameters> {
  const predicates = compileQueries(query.getAll('q'), models);
  if (!predicates.ok) return predicates;
  const orderings = parseOrderings(query.get('orderings') ?? '', models);
  if (!orderings.ok) return orderings;
  const routesText = query.get('routes');
  const routes = routesText ? parseRoutes(routesText, models) : succeed([]);
  if (!routes.ok) return routes;

  // The site selects fields by `fetch` and `fetchLinks` only; to answer without the selection would hide that one was sent.
  if (query.get('graphQuery')) return fail(validationError('graphQuery is not part of the local content service'));
  const fetchLinks = parseFieldList('fetchLinks', query.get('fetchLinks') ?? '', models);
  if (!fetchLinks.ok) return fetchLinks;
  const fetchText = query.get('fetch');
  const fetch = fetchText ? parseFieldList('fetch', fetchText, models) : succeed(null);
  if (!fetch.ok) return fetch;

  const page = parseNumber('page', query.get('page'), 1, Number.MAX_SAFE_INTEGER);
  if (!page.ok) return page;
  const pageSize = parseNumber('pageSize', query.get('pageSize'), DEFAULT_PAGE_SIZE, MAXIMUM_PAGE_SIZE);
  if (!pageSize.ok) return pageSize;

  return succeed({
    predicates: predicates.value,
    orderings: orderings.value,
    lang: query.get('lang') || masterLanguage,
    routes: routes.value,
    brokenRoute: query.get('brokenRoute') ?? undefined,
    fetchLinks: fetchLinks.value,
    fetch: fetch.value,
    page: page.value,
    pageSize: pageSize.value,
    after: query.get('after') ?? undefined,
  });
}

function compileQueries(queries: readonly string[], models: ContentModels): Result<readonly CompiledPredicate[]> {
  const compiled: CompiledPredicate[] = [];
  for (const query of queries) {
    const parsed = parseQuery(query);
    if (!parsed.ok) return parsed;
    for (const predicate of parsed.value) {
      const result = compilePredicate(predicate, models, query);
      if (!result.ok) return result;
      compiled.push(result.value);
    }
  }
  return succeed(compiled);
}

function parseNumber(name: string, text: string | null, fallback: number, most: number): Result<number> {
  if (text === null || text === '') return succeed(fallback);
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= most) return succeed(value);
  const range = most === Number.MAX_SAFE_INTEGER ? 'a whole number from 1' : `a whole number from 1 to ${most}`;
  return fail(validationError(`Invalid value '${text}' for parameter '${name}': expected ${range}`));
}

const ORDERABLE = ['UID', 'Text', 'Select', 'Color', 'Number', 'Boolean', 'Date', 'Timestamp', 'StructuredText'];

/** Parses `[my.case.title desc, document.last_publication_date]`. Nothing, or nothing in the brackets, keeps the default order. */
function parseOrderings(query: string, models: ContentModels): Result<readonly Ordering[]> {
  const failAt = (what: string, offset: number): Result<readonly Ordering[]> =>
    fail(parsingError(what, { query, offset, location: 'orderings' }));

  const list = /^\s*\[(.*)\]\s*$/s.exec(query);
  if (query.trim() === '') return succeed([]);
  if (!list) return failAt("'[' and ']' expected around the orderings", 0);
  const inner = list[1] ?? '';
  if (inner.trim() === '') return succeed([]);
  const orderings: Ordering[] = [];
  let offset = query.indexOf('[') + 1;
  for (const part of inner.split(',')) {
    const [, space = '', path = '', direction] = /^(\s*)(\S*)(?:\s+(asc|desc))?\s*$/.exec(part) ?? [];
    const place = offset + space.length;
    if (!path) return failAt(`field with an optional direction expected but '${part.trim()}' found`, place);
    const field = resolveFieldPath(path, models);
    if (!field) return failAt(`unexpected field '${path}'`, place);
    if (!ORDERABLE.includes(field.kind)) return failAt(`field '${path}' of type ${field.kind} has no order`, place);
    orderings.push({ field, descending: direction === 'desc' });
    offset += part.length + 1;
  }
  return succeed(orderings);
}
