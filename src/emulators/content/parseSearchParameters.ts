import { isRecord, type ContentModels } from './contentModels';
import { parseRoutes, type RouteRule } from './createUrlResolver';
import { validationError, parsingError } from './failures';
import { masterLanguage } from './languages';
import type { ContentDocument } from './parseDocument';

/** A condition: the document's id, or its type, is one of these. */
export interface Predicate {
  readonly field: 'id' | 'type';
  readonly values: readonly string[];
}

/** The conditions that the build, the preview and the functions send, as the client library writes them; the API has many more. */
const condition = /\[(?:at|any|in)\(document\.(id|type), ?("[^"\\]*"|\["[^"\\]*"(?:, ?"[^"\\]*")*\])\)\]/g;

/** Parses one `q` parameter, `[[at(document.type, "case")][in(document.id, ["a", "b"])]]`: conditions that all hold. */
function parseQuery(query: string): Predicate[] {
  const conditions = [...query.matchAll(condition)];
  if (query !== '' && query !== `[${conditions.map(([whole]) => whole).join('')}]`)
    throw parsingError(`unexpected condition: the local one knows ids and types, not '${query}'`, 'query');
  return conditions.map(([, field, text = '']) => ({
    field: field as Predicate['field'],
    values: [JSON.parse(text) as string | string[]].flat(),
  }));
}

const defaultPageSize = 20;
const maxPageSize = 100;

/** The key by which documents are ordered: null for one without a value, which comes last either way. */
export type SortKey = string | number | null;

export interface Ordering {
  readonly getKey: (document: ContentDocument) => SortKey;
  readonly descending: boolean;
}

/** A search request, checked. */
export interface SearchParameters {
  readonly predicates: readonly Predicate[];
  readonly orderings: readonly Ordering[];
  /** A language, or `*` for all of them. */
  readonly lang: string;
  readonly routes: readonly RouteRule[];
  readonly brokenRoute: string | undefined;
  /** From 1. */
  readonly page: number;
  /** 1 to 100. */
  readonly pageSize: number;
}

/**
 * Reads the parameters of `documents/search`, all but the ref and the tokens.
 *
 * @throws ContentFailure with the first issue
 */
export function parseSearchParameters(query: URLSearchParams, models: ContentModels): SearchParameters {
  const predicates = query.getAll('q').flatMap(parseQuery);
  const orderings = parseOrderings(query.get('orderings') ?? '', models);
  const routes = parseRoutes(query.get('routes') || '[]', models);
  // Nothing of the site sends these; to answer without the selection would hide that one was sent.
  for (const name of ['graphQuery', 'fetch', 'fetchLinks', 'after'])
    if (query.get(name)) throw validationError(`${name} is not part of the local content service`);
  return {
    predicates,
    orderings,
    lang: query.get('lang') || masterLanguage.id,
    routes,
    brokenRoute: query.get('brokenRoute') ?? undefined,
    page: parseNumber('page', query.get('page'), 1, Number.MAX_SAFE_INTEGER),
    pageSize: parseNumber('pageSize', query.get('pageSize'), defaultPageSize, maxPageSize),
  };
}

function parseNumber(name: string, text: string | null, fallback: number, max: number): number {
  if (text === null || text === '') return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= max) return value;
  throw validationError(`Invalid value '${text}' for parameter '${name}'`);
}

/** Parses `[my.case.title desc, document.last_publication_date]`. Nothing, or nothing in the brackets, keeps the default order. */
function parseOrderings(query: string, models: ContentModels): readonly Ordering[] {
  const reject = (what: string) => parsingError(`unexpected ordering '${what.trim()}'`, 'orderings');
  const [, inner] = /^\s*\[(.*)\]\s*$/s.exec(query || '[]') ?? [];
  if (inner === undefined) throw reject(query);
  const orderings: Ordering[] = [];
  for (const part of inner.split(',').filter((text) => text.trim() !== '')) {
    const [, path = '', direction] = /^\s*(\S+)(?:\s+(asc|desc))?\s*$/.exec(part) ?? [];
    const getKey = findSortKey(path, models);
    if (!getKey) throw reject(part);
    orderings.push({ getKey, descending: direction === 'desc' });
  }
  return orderings;
}

/**
 * Finds the sort key of `document.<metadata>` or `my.<type>.<field>`; `null` for a path that the models do not have.
 */
function findSortKey(path: string, models: ContentModels): Ordering['getKey'] | null {
  const [scope, name = '', fieldName = '', ...rest] = path.split('.');
  if (scope === 'document' && fieldName === '' && /^(id|uid|type|lang|(first|last)_publication_date)$/.test(name))
    return (document) => toSortKey(document[name as keyof ContentDocument]);
  const field = models.types.get(name)?.fields[fieldName];
  if (scope !== 'my' || rest.length > 0 || !field || !orderable.includes(field.type)) return null;
  return ({ type, uid, data }) => (type === name ? toSortKey(field.type === 'UID' ? uid : data[fieldName]) : null);
}

const orderable = ['UID', 'Text', 'Select', 'Number', 'Boolean', 'Date', 'Timestamp', 'StructuredText'];

/** Dates are ISO 8601, so that they have the order of their texts; rich text has that of its first block. */
function toSortKey(value: unknown): SortKey {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return value;
  const text: unknown = Array.isArray(value) && isRecord(value[0]) ? value[0].text : value;
  return typeof text === 'string' && text !== '' ? text : null;
}
