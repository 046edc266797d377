import type { DocumentFile } from '../../../src/local/content/generateDocuments';

/** The document with another title and a later date, as after an editor's correction. */
export function changeDocument(document: DocumentFile): DocumentFile {
  return {
    ...document,
    data: { ...document.data, title: `${String(document.data.title)}, corrected` },
    last_publication_date: '2026-12-01T00:00:00+0000',
  };
}
