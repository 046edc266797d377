import type { Snapshot } from '../store/Snapshot';

/** Every tag of the published documents, once each, sorted. */
export function listTags(master: Snapshot): string[] {
  return [...new Set(master.documents.flatMap(({ tags }) => tags))].sort();
}
