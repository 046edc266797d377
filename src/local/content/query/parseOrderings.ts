import type { ContentModels } from '../models/ContentModels';
import { fail, succeed } from '../http/ApiFailure';
import type { Result } from '../http/ApiFailure';
import { parsingError } from '../http/failures';
import type { Ordering } from './Ordering';
import { resolveFieldPath } from './resolveFieldPath';

const ORDERABLE = ['UID', 'Text', 'Select', 'Color', 'Number', 'Boolean', 'Date', 'Timestamp', 'StructuredText'];

/** Parses `[my.case.title desc, document.last_publication_date]`. Nothing, or nothing in the brackets, keeps the default order. */
export function parseOrderings(query: string, models: ContentModels): Result<readonly Ordering[]> {
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
