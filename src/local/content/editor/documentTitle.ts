import { isRecord } from '../store/contentModels';
import type { ContentDocument } from '../store/parseDocument';

/** What an editor calls a document: its title or name, else its uid or id. */
export function documentTitle({ data, uid, id }: Pick<ContentDocument, 'data' | 'uid' | 'id'>): string {
  const text = [data.title, data.name, data.site_name].find((value) => typeof value === 'string' && value !== '');
  if (typeof text === 'string') return text;
  const block: unknown = Array.isArray(data.title) ? data.title[0] : undefined;
  return isRecord(block) && typeof block.text === 'string' ? block.text : (uid ?? id);
}
