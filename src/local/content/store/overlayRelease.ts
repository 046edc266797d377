import { buildSnapshot } from './buildSnapshot';
import type { Release } from './Release';
import type { Snapshot } from './Snapshot';

/** The content a release shows: what is published, with the release's documents laid over it and its removals taken out. */
export function overlayRelease(master: Snapshot, release: Release): Snapshot {
  const documents = new Map(master.byId);
  for (const document of release.documents) documents.set(document.id, document);
  for (const id of release.removedIds) documents.delete(id);
  return buildSnapshot(release.ref, documents.values());
}
