import type { ContentDocument } from './ContentDocument';
import type { Snapshot } from './Snapshot';
import { uidKey } from './uidKey';

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
