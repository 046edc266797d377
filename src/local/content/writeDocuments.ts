import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentFile } from './generateDocuments';

/** Writes documents where the content service looks for them, `<contentDir>/documents/<type>/<uid or type>.json`. */
export function writeDocuments(contentDir: string, documents: readonly DocumentFile[]): void {
  for (const type of new Set(documents.map((document) => document.type))) {
    mkdirSync(join(contentDir, 'documents', type), { recursive: true });
  }
  for (const document of documents) {
    const path = join(contentDir, 'documents', document.type, `${document.uid ?? document.type}.json`);
    writeFileSync(path, JSON.stringify(document));
  }
}
