import { isRecord } from '../models/isRecord';
import type { ContentDocument } from '../store/ContentDocument';
import type { Snapshot } from '../store/Snapshot';
import type { RouteRule } from './RouteRule';

/**
 * The url that a rule gives a document.
 * @returns null where the rule is not for the document, or where a segment that must be there has no value
 */
export function routeUrl(
  document: ContentDocument,
  rule: RouteRule,
  snapshot: Snapshot,
  masterLanguage: string,
): string | null {
  if (rule.type !== document.type) return null;
  if (rule.uid !== undefined && rule.uid !== document.uid) return null;
  if (rule.lang !== undefined && rule.lang !== document.lang) return null;
  const segments: string[] = [];
  for (const segment of rule.path.split('/')) {
    const keyword = /:(\w+)(\??)/.exec(segment);
    if (!keyword) {
      segments.push(segment);
      continue;
    }
    const [whole, name = '', optional] = keyword;
    const value =
      optional && name === 'lang' && document.lang === masterLanguage
        ? null
        : resolveValue(document, name, rule, snapshot);
    if (value !== null) segments.push(segment.replace(whole, encodeURIComponent(value)));
    else if (!optional) return null;
  }
  return segments.join('/') || '/';
}

function resolveValue(document: ContentDocument, name: string, rule: RouteRule, snapshot: Snapshot): string | null {
  const path = rule.resolvers?.[name];
  if (path === undefined) return name === 'uid' ? document.uid : name === 'lang' ? document.lang : document.type;
  let reached: ContentDocument | undefined = document;
  for (const field of path.split('.')) {
    const link: unknown = reached.data[field];
    reached = isRecord(link) && link.link_type === 'Document' ? snapshot.byId.get(String(link.id)) : undefined;
    if (!reached) return null;
  }
  return reached.uid;
}
