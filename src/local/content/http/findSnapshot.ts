import type { ContentStore } from '../store/createContentStore';
import type { Snapshot } from '../store/Snapshot';
import { fail, succeed } from './ApiFailure';
import type { Result } from './ApiFailure';
import { refExpired, refNotFound, validationError } from './failures';
import { parsePreviewRef } from './parsePreviewRef';

/** The content of the ref that a request names. */
export function findSnapshot(
  raw: string | null | undefined,
  repositoryName: string,
  store: ContentStore,
): Result<Snapshot> {
  if (!raw) return fail(validationError("A ref must be provided: the query parameter 'ref' is missing"));
  const found = store.find(parsePreviewRef(raw, repositoryName));
  if (found.kind === 'found') return succeed(found.snapshot);
  const masterRef = store.current().master.ref;
  return fail(found.kind === 'expired' ? refExpired(masterRef) : refNotFound(masterRef));
}
