import type { Release } from './Release';

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
