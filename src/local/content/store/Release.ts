import type { ContentDocument } from './parseDocument';
import { buildSnapshot } from './Snapshot';
import type { Snapshot } from './Snapshot';

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
