import { isRecord } from '../store/contentModels';
import type { ContentModels, FieldModel } from '../store/contentModels';
import { validationError, fail, succeed, parsingError } from '../failures';
import type { Result } from '../failures';
import type { ContentDocument } from '../store/parseDocument';
import { parseRoutes } from '../links/createUrlResolver';
import type { RouteRule } from '../links/createUrlResolver';

/** A condition: the document's id, or its type, is one of these. */
export interface Predicate {
  readonly field: 'id' | 'type';
  readonly values: readonly string[];
}

/** The conditions that the build, the preview and the functions send, as the client library writes them; the API has many more. */
const condition = /\[(?:at|any|in)\(document\.(id|type), ?("[^"\\]*"|\["[^"\\]*"(?:, ?"[^"\\]*")*\])\)\]/y;

/** Parses one `q` parameter, `[[at(document.type, "case")][in(document.id, ["a", "b"])]]`: conditions that all hold. */
function parseQuery(query: string): Result<readonly Predicate[]> {
  const failAt = (offset: number): Result<readonly Predicate[]> =>
    fail(parsingError('unexpected condition: the local one knows ids and types', { query, offset, location: 'query' }));
  if (query === '') return succeed([]);
  if (!query.startsWith('[')) return failAt(0);
  const predicates: Predicate[] = [];
  let offset = 1;
  while (query[offset] === '[') {
    condition.lastIndex = offset;
    const [, field, text = ''] = condition.exec(query) ?? [];
    if (field === undefined) return failAt(offset);
    predicates.push({ field: field as Predicate['field'], values: [JSON.parse(text) as string | string[]].flat() });
    offset = condition.lastIndex;
  }
  return query.slice(offset) === ']' ? succeed(predicates) : failAt(offset);
}

export const DEFAULT_PAGE_SIZE = 20;
export const MAXIMUM_PAGE_SIZE = 100;

/** What a path of a query points at, and how it is read. */
interface FieldPath {
  /** The metadata's name or the field's model type (`Text`, `Number`, `Link`, `UID` …). */
  readonly kind: string;
  /** The values there: none for a document of another type, or without one. */
  read(document: ContentDocument): readonly unknown[];
}

export interface Ordering {
  readonly field: FieldPath;
  readonly descending: boolean;
}

/** Names of fields by type. */
export type FieldList = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Parses `fetchLinks`: `program.title,program.image`, in brackets or not. A leading `my.` may stand before each.
 * Slice zones and groups cannot be fetched with a link; the graph query is for that.
 */
function parseFetchLinks(text: string, models: ContentModels): Result<FieldList> {
  const list = new Map<string, Set<string>>();
  const inner = text.trim().replace(/^\[(.*)\]$/s, '$1');
  for (const entry of inner.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [typeName = '', fieldName = '', ...rest] = entry.replace(/^my\./, '').split('.');
    const field = models.types.get(typeName)?.fields[fieldName];
    if (!field || ['Group', 'Slices', 'Slice Zone'].includes(field.type) || rest.length > 0) {
      const place = { query: text, offset: text.indexOf(entry), location: 'fetchLinks' };
      return fail(parsingError(`unexpected field '${entry}'`, place));
    }
    list.set(typeName, (list.get(typeName) ?? new Set<string>()).add(fieldName));
  }
  return succeed(list);
}

/** A search request, checked. */
export interface SearchParameters {
  readonly predicates: readonly Predicate[];
  readonly orderings: readonly Ordering[];
  /** A language, or `*` for all of them. */
  readonly lang: string;
  readonly routes: readonly RouteRule[];
  readonly brokenRoute: string | undefined;
  readonly fetchLinks: FieldList;
  /** From 1. */
  readonly page: number;
  /** 1 to 100. */
  readonly pageSize: number;
}

/** Reads the parameters of `documents/search`, all but the ref and the tokens; the first fault is the answer. */
export function parseSearchParameters(
  query: URLSearchParams,
  models: ContentModels,
  masterLanguage: string,
): Result<SearchParameters> {
  const predicates = parseQueries(query.getAll('q'));
  if (!predicates.ok) return predicates;
  const orderings = parseOrderings(query.get('orderings') ?? '', models);
  if (!orderings.ok) return orderings;
  const routesText = query.get('routes');
  const routes = routesText ? parseRoutes(routesText, models) : succeed([]);
  if (!routes.ok) return routes;

  // Nothing of the site sends these; to answer without the selection would hide that one was sent.
  for (const name of ['graphQuery', 'fetch', 'after'])
    if (query.get(name)) return fail(validationError(`${name} is not part of the local content service`));
  const fetchLinks = parseFetchLinks(query.get('fetchLinks') ?? '', models);
  if (!fetchLinks.ok) return fetchLinks;

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
    page: page.value,
    pageSize: pageSize.value,
  });
}

function parseQueries(queries: readonly string[]): Result<readonly Predicate[]> {
  const predicates: Predicate[] = [];
  for (const query of queries) {
    const parsed = parseQuery(query);
    if (!parsed.ok) return parsed;
    predicates.push(...parsed.value);
  }
  return succeed(predicates);
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

const METADATA = {
  id: { kind: 'UID', read: (document: ContentDocument) => document.id },
  uid: { kind: 'UID', read: (document: ContentDocument) => document.uid },
  type: { kind: 'Select', read: (document: ContentDocument) => document.type },
  lang: { kind: 'Select', read: (document: ContentDocument) => document.lang },
  first_publication_date: { kind: 'Timestamp', read: (document: ContentDocument) => document.first_publication_date },
  last_publication_date: { kind: 'Timestamp', read: (document: ContentDocument) => document.last_publication_date },
} as const;

/**
 * Finds what `document.<metadata>`, `my.<type>.<field>` or `my.<type>.uid` means.
 * @returns null for a path that the models do not have
 */
function resolveFieldPath(path: string, models: ContentModels): FieldPath | null {
  const [scope = '', name = '', fieldName = '', ...rest] = path.split('.');
  if (scope === 'document') return fieldName ? null : resolveMetadata(name);
  const field = models.types.get(name)?.fields[fieldName];
  if (scope !== 'my' || !field || rest.length > 0) return null;
  return { kind: field.type, read: readField(name, fieldName, field) };
}

function resolveMetadata(name: string): FieldPath | null {
  if (!Object.hasOwn(METADATA, name)) return null;
  const { kind, read } = METADATA[name as keyof typeof METADATA];
  return { kind, read: (document) => listPresent(read(document)) };
}

function readField(type: string, name: string, field: FieldModel): FieldPath['read'] {
  return (document) =>
    document.type === type ? listPresent(field.type === 'UID' ? document.uid : document.data[name]) : [];
}

/** The value in a list; none for one that an editor left empty. */
function listPresent(value: unknown): readonly unknown[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.length > 0 ? [value] : [];
  if (isRecord(value) && (Object.keys(value).length === 0 || value.link_type === 'Any')) return [];
  return [value];
}
