import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentFile } from '../../../src/local/content/generateDocuments';

/** Every embedded document of the project, in the order of its file's name. */
export function readEmbedded(project: string): DocumentFile[] {
  const folder = join(project, 'src/content/documents');
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as DocumentFile);
}
