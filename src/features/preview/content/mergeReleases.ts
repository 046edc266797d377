import { differs } from './listChanges';
import type { Compared } from './listChanges';

type Merged = Compared & { readonly [name: string]: unknown };

/**
 * The documents after several releases were published one after another: a later release wins where two change a document.
 *
 * @param published - the documents that visitors see
 * @param releases - for each release, the earliest first, all documents that its ref shows: the published ones with its changes
 */
export function mergeReleases<Document extends Compared>(
  published: readonly Document[],
  releases: readonly (readonly Document[])[],
): Document[] {
  const before = new Map(published.map((document) => [document.id, document]));
  const merged = new Map(before);
  for (const documents of releases) {
    const shown = new Set(documents.map(({ id }) => id));
    for (const id of before.keys()) if (!shown.has(id)) merged.delete(id);
    for (const document of documents) if (differs(before.get(document.id), document)) merged.set(document.id, document);
  }
  const addresses = new Map([...merged].map(([id, document]) => [id, document as unknown as Merged]));
  return [...merged.values()].map((document) => ({ ...document, data: withLinks(document.data, addresses) }));
}

/** A link says where its target was for one release: another one may have moved it, made it, or taken it away. */
function withLinks<Value>(value: Value, targets: ReadonlyMap<string, Merged>): Value {
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    const link = part as Readonly<Record<string, unknown>>;
    if (link.link_type !== 'Document' || typeof link.id !== 'string')
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]));
    const target = targets.get(link.id);
    if (!target) return { ...link, isBroken: true };
    const { type, uid, url } = target;
    return { ...link, type, ...(uid != null && { uid }), ...(url !== undefined && { url }), isBroken: false };
  };
  return walk(value) as Value;
}
