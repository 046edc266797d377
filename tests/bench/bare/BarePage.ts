import type { DocumentFile } from '../../../src/local/content/generateDocuments';
import { routes, resolvePath } from '../../../src/content/routes';

/** What a bare page knows of its document: the words, without pictures, cards or links. */
export interface BarePage {
  readonly path: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const pageTypes = new Set<string>(routes.filter(({ role }) => role === 'page').map(({ type }) => type));

/** The documents that make a page, as bare pages at the same paths. */
export function toBarePages(documents: readonly DocumentFile[]): BarePage[] {
  return documents.flatMap((document) => {
    const path = pageTypes.has(document.type) ? resolvePath(document) : null;
    if (!path) return [];
    return [{ path, title: String(document.data.title ?? ''), paragraphs: wordsIn(document.data) }];
  });
}

/** Every text of the document's rich texts, in order. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { text, spans } = value as Record<string, unknown>;
  if (typeof text === 'string' && Array.isArray(spans)) return [text];
  return Object.values(value).flatMap(wordsIn);
}
