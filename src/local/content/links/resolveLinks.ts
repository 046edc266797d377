import { isRecord } from '../store/contentModels';
import type { ContentDocument } from '../store/parseDocument';
import type { Snapshot } from '../store/Snapshot';
import type { UrlResolver } from './createUrlResolver';
import type { FieldList } from '../query/parseSearchParameters';

export interface LinkContext {
  readonly snapshot: Snapshot;
  readonly getUrl: UrlResolver;
  /** The url of links to documents that are not there. */
  readonly brokenRoute?: string | undefined;
  /** Fields of the target that the link carries as its `data`; undefined for none. */
  readonly linkData?: ((target: ContentDocument) => Readonly<Record<string, unknown>> | undefined) | undefined;
}

/** A copy of a field's value with every document link in it, those in rich text too, filled from its target. */
export function resolveLinks(value: unknown, context: LinkContext): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveLinks(item, context));
  if (!isRecord(value)) return value;
  if (value.link_type === 'Document') return resolveDocumentLink(value, context);
  const resolved: Record<string, unknown> = {};
  for (const name in value) resolved[name] = resolveLinks(value[name], context);
  return resolved;
}

/** A document link as the API answers it. What the editor set on the link itself (target, text, variant) stays. */
export function resolveDocumentLink(
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
export function applyFetchLinks(context: LinkContext, fetchLinks: FieldList): LinkContext {
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
export function pickFields(
  data: Readonly<Record<string, unknown>>,
  names: ReadonlySet<string>,
  context: LinkContext,
): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const name of names) if (name in data) picked[name] = resolveLinks(data[name], context);
  return picked;
}
