import type { ContentModels } from '../models/ContentModels';
import { fail, succeed } from '../http/ApiFailure';
import type { Result } from '../http/ApiFailure';
import { validationError } from '../http/failures';
import { parseFieldList } from '../links/parseFieldList';
import { parseRoutes } from '../links/parseRoutes';
import { compilePredicate } from './compilePredicate';
import type { CompiledPredicate } from './compilePredicate';
import { parseOrderings } from './parseOrderings';
import { parseQuery } from './parseQuery';
import type { SearchParameters } from './SearchParameters';

export const DEFAULT_PAGE_SIZE = 20;
export const MAXIMUM_PAGE_SIZE = 100;

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
