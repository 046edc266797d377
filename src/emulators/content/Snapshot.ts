import type { ContentDocument } from './parseDocument';

/** Unpublished content that is looked at together: a release, or the draft of a single page. */
export interface Release {
  readonly kind: 'release' | 'draft';
  readonly id: string;
  readonly label: string;
  /** The ref that a preview sends. */
  readonly ref: string;
  /** When it will be published, if that is planned; ISO 8601. */
  readonly scheduledAt?: string | undefined;
  /** Whether the gateway publishes it then by itself: an editor has scheduled it here. */
  readonly publishes?: boolean | undefined;
  /** New documents, and those that replace a published one of the same id. */
  readonly documents: readonly ContentDocument[];
  /** Ids of published documents that it takes away. */
  readonly removedIds: readonly string[];
}

/**
 * Lays a later release over one: what a later directory says of the same release, or a release that is published after it.
 */
export function mergeReleases(earlier: Release | undefined, later: Release): Release {
  if (!earlier) return later;
  const changed = new Set([...later.documents.map(({ id }) => id), ...later.removedIds]);
  return {
    ...later,
    // An edit says nothing of the day: it stays that of the release.
    scheduledAt: later.scheduledAt ?? earlier.scheduledAt,
    publishes: later.publishes ?? earlier.publishes,
    documents: [...earlier.documents.filter(({ id }) => !changed.has(id)), ...later.documents],
    removedIds: [...earlier.removedIds.filter((id) => !changed.has(id)), ...later.removedIds],
  };
}

/** Returns the content a release shows: what is published, with the release's documents laid over it and its removals taken out. */
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
}

/** Sorts and indexes the documents of a ref. */
export function buildSnapshot(ref: string, unordered: Iterable<ContentDocument>): Snapshot {
  const documents = [...unordered].sort(lastPublishedFirst);
  return { ref, documents, byId: new Map(documents.map((document) => [document.id, document])) };
}

function lastPublishedFirst(a: ContentDocument, b: ContentDocument): number {
  const left = a.last_publication_date ?? '';
  const right = b.last_publication_date ?? '';
  if (left !== right) return left < right ? 1 : -1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
