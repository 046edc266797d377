import type { ContentModels } from '../models/ContentModels';
import { fail, succeed } from '../http/ApiFailure';
import type { Result } from '../http/ApiFailure';
import { parsingError } from '../http/failures';

/** Names of fields by type. */
export type FieldList = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Parses `fetchLinks` or `fetch`: `program.title,program.image`, in brackets or not. A leading `my.` may stand before each.
 * Slice zones and groups cannot be fetched with a link; the graph query is for that.
 */
export function parseFieldList(
  location: 'fetch' | 'fetchLinks',
  text: string,
  models: ContentModels,
): Result<FieldList> {
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
