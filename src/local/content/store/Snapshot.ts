import type { ContentDocument } from './parseDocument';
import type { ContentModels } from './contentModels';

/** Unpublished content that is looked at together: a release, or the draft of a single page. */
export interface Release {
  readonly kind: 'release' | 'draft';
  readonly id: string;
  readonly label: string;
  /** What a preview sends as its ref. */
  readonly ref: string;
  /** When it will be published, if that is planned; ISO 8601. */
  readonly scheduledAt?: string | undefined;
  /** New documents, and those that replace a published one of the same id. */
  readonly documents: readonly ContentDocument[];
  /** Ids of published documents that it takes away. */
  readonly removedIds: readonly string[];
}

/**
 * A release with a later one laid over it: what a later directory says of the same release, or a release that is published after it.
 */
export function mergeReleases(earlier: Release | undefined, later: Release): Release {
  if (!earlier) return later;
  const changed = new Set([...later.documents.map(({ id }) => id), ...later.removedIds]);
  return {
    ...later,
    // An edit says nothing of the day: it stays that of the release.
    scheduledAt: later.scheduledAt ?? earlier.scheduledAt,
    documents: [...earlier.documents.filter(({ id }) => !changed.has(id)), ...later.documents],
    removedIds: [...earlier.removedIds.filter((id) => !changed.has(id)), ...later.removedIds],
  };
}

/** The content a release shows: what is published, with the release's documents laid over it and its removals taken out. */
export function overlayRelease(master: Snapshot, release: Release): Snapshot {
  const documents = new Map(master.byId);
  for (const document of release.documents) documents.set(document.id, document);
  for (const id of release.removedIds) documents.delete(id);
  return buildSnapshot(release.ref, documents.values());
}

/** The content that one ref shows, indexed. Never changes. */
export interface Snapshot {
  readonly ref: string;
  /** In the default order: last published first, then by id. */
  readonly documents: readonly ContentDocument[];
  readonly byId: ReadonlyMap<string, ContentDocument>;
  readonly byType: ReadonlyMap<string, readonly ContentDocument[]>;
  /** By `uidKey(type, uid)`; more than one where a uid is used in several languages. */
  readonly byUid: ReadonlyMap<string, readonly ContentDocument[]>;
}

/** The key of a type's uid in a snapshot's index. */
function uidKey(type: string, uid: string): string {
  return `${type}\n${uid}`;
}

/** Indexes documents for a ref in one pass, after sorting them once. */
export function buildSnapshot(ref: string, unordered: Iterable<ContentDocument>): Snapshot {
  const documents = [...unordered].sort(lastPublishedFirst);
  const byId = new Map<string, ContentDocument>();
  const byType = new Map<string, ContentDocument[]>();
  const byUid = new Map<string, ContentDocument[]>();
  for (const document of documents) {
    byId.set(document.id, document);
    append(byType, document.type, document);
    if (document.uid !== null) append(byUid, uidKey(document.type, document.uid), document);
  }
  return { ref, documents, byId, byType, byUid };
}

function lastPublishedFirst(a: ContentDocument, b: ContentDocument): number {
  const left = a.last_publication_date ?? '';
  const right = b.last_publication_date ?? '';
  if (left !== right) return left < right ? 1 : -1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

function append<Key, Value>(index: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = index.get(key);
  if (values) values.push(value);
  else index.set(key, [value]);
}

interface AlternateLanguage {
  readonly id: string;
  readonly uid?: string;
  readonly type: string;
  readonly lang: string;
}

/** The same page in other languages: documents of the type with the same uid, or the other documents of a single type. */
export function alternateLanguages(
  document: ContentDocument,
  snapshot: Snapshot,
  models: ContentModels,
): AlternateLanguage[] {
  const single = models.types.get(document.type)?.repeatable === false;
  const siblings = single
    ? snapshot.byType.get(document.type)
    : document.uid === null
      ? undefined
      : snapshot.byUid.get(uidKey(document.type, document.uid));
  return (siblings ?? [])
    .filter(({ lang }) => lang !== document.lang)
    .map(({ id, uid, type, lang }) => ({ id, type, lang, ...(uid === null ? {} : { uid }) }));
}
