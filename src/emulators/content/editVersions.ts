import { createHash } from 'node:crypto';
import type { ContentState } from './createContentStore';
import { createDraftTarget } from './editFiles';
import type { ContentDocument } from './parseDocument';

/** Returns a document as its file has it. */
export function toFile({ slug: _slug, ...file }: ContentDocument): Omit<ContentDocument, 'slug'> {
  return file;
}

/** Finds the version of a document that an edit replaces: the one now saved at its ref, or that the document is taken away. */
export function findReplaced({ master, releases }: ContentState, id: string, ref: string): ContentDocument | null {
  const release = releases.find((candidate) => candidate.ref === ref);
  if (release?.removedIds.includes(id)) return null;
  return release?.documents.find((document) => document.id === id) ?? master.byId.get(id) ?? null;
}

const digest = (document: ContentDocument | null) =>
  createHash('sha1')
    .update(JSON.stringify(document && toFile(document)))
    .digest('base64url')
    .slice(0, 12);

/**
 * Lists the versions of a document, by the ref that it may be saved to: the page that opens it has them, and they come back with what
 * is saved. So an editor whose version another one has replaced meanwhile is told.
 */
export function listVersions(state: ContentState, id: string): Readonly<Record<string, string>> {
  const refs = new Set([...state.releases.map(({ ref }) => ref), createDraftTarget(id, '').ref]);
  return Object.fromEntries([...refs].map((ref) => [ref, digest(findReplaced(state, id, ref))]));
}

/** Whether a document was replaced after a page was opened with these versions; without them it can't be told. */
export function isReplaced(state: ContentState, id: string, ref: string, versions: string): boolean {
  const known = parseVersions(versions)?.[ref];
  return known !== undefined && known !== digest(findReplaced(state, id, ref));
}

function parseVersions(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown> | null;
  } catch {
    return null;
  }
}
