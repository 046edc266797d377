import { isRecord } from './contentModels';
import type { ContentState } from './createContentStore';
import type { ContentDocument } from './parseDocument';

/** Finds a document as a release shows it; as it is published if the release leaves it alone, or takes it away. */
export function findDocument(
  { master, releases }: ContentState,
  id: string,
  ref: string | undefined,
): ContentDocument | undefined {
  const release = releases.find((candidate) => candidate.ref === ref);
  return release?.documents.find((document) => document.id === id) ?? master.byId.get(id);
}

/** Returns an editor's name for a document: its title or name, else its uid or id. */
export function documentTitle({ data, uid, id }: Pick<ContentDocument, 'data' | 'uid' | 'id'>): string {
  const text = [data.title, data.name, data.site_name].find((value) => typeof value === 'string' && value !== '');
  if (typeof text === 'string') return text;
  const block: unknown = Array.isArray(data.title) ? data.title[0] : undefined;
  return isRecord(block) && typeof block.text === 'string' ? block.text : (uid ?? id);
}
