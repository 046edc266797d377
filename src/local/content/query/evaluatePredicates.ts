import type { ContentDocument } from '../store/ContentDocument';
import type { Snapshot } from '../store/Snapshot';
import { uidKey } from '../store/uidKey';
import type { CompiledPredicate } from './compilePredicate';

/** The documents for which every predicate holds, in the snapshot's order. Ids, uids and types are looked up, not searched for. */
export function evaluatePredicates(
  snapshot: Snapshot,
  predicates: readonly CompiledPredicate[],
): readonly ContentDocument[] {
  let candidates = snapshot.documents;
  for (const predicate of predicates) {
    const narrowed = lookUp(snapshot, predicate);
    if (narrowed && narrowed.length < candidates.length) candidates = narrowed;
  }
  return candidates.filter((document) => predicates.every(({ test }) => test(document)));
}

/** Documents among which all are that fit the predicate, from an index; null where no index helps. */
function lookUp(snapshot: Snapshot, { name, path, values }: CompiledPredicate): readonly ContentDocument[] | null {
  const [value] = values;
  const keys = name === 'at' ? [value] : name === 'in' && Array.isArray(value) ? value : null;
  const index = keys && findIndex(snapshot, path);
  if (!keys || !index) return null;
  const found = [...new Set<unknown>(keys)].flatMap((key) => index(String(key)));
  if (keys.length < 2) return found;
  // Several look-ups lose the snapshot's order.
  const ids = new Set(found.map(({ id }) => id));
  return snapshot.documents.filter(({ id }) => ids.has(id));
}

function findIndex(snapshot: Snapshot, path: string): ((key: string) => readonly ContentDocument[]) | null {
  if (path === 'document.type') return (type) => snapshot.byType.get(type) ?? [];
  if (path === 'document.id') {
    return (id) => {
      const document = snapshot.byId.get(id);
      return document ? [document] : [];
    };
  }
  const type = /^my\.([^.]+)\.uid$/.exec(path)?.[1];
  return type === undefined ? null : (uid) => snapshot.byUid.get(uidKey(type, uid)) ?? [];
}
