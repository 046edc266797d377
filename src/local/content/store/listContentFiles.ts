import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file and what shows that it changed. */
export interface ContentFile {
  readonly path: string;
  readonly stamp: string;
}

/** The documents of a published directory, a release or a draft; `manifest` describes the latter two. */
export interface ContentFolder {
  readonly kind: 'published' | 'release' | 'draft';
  readonly manifest?: ContentFile;
  readonly documents: readonly ContentFile[];
}

/**
 * Lists what a content directory holds, without opening a file:
 * `documents/<type>/<name>.json`, `releases/<id>/{release.json,documents/…}` and `drafts/<id>/{draft.json,documents/…}`.
 * Directories that are not there count as empty.
 */
export function listContentFiles(contentDir: string): ContentFolder[] {
  return [
    { kind: 'published', documents: listDocuments(contentDir) },
    ...listUnpublished(contentDir, 'release', 'releases'),
    ...listUnpublished(contentDir, 'draft', 'drafts'),
  ];
}

function listUnpublished(contentDir: string, kind: 'release' | 'draft', folder: string): ContentFolder[] {
  return entries(join(contentDir, folder)).flatMap((name) => {
    const manifest = fileAt(join(contentDir, folder, name, `${kind}.json`));
    return manifest ? [{ kind, manifest, documents: listDocuments(join(contentDir, folder, name)) }] : [];
  });
}

function listDocuments(contentDir: string): ContentFile[] {
  const root = join(contentDir, 'documents');
  return entries(root).flatMap((type) => listJsonFiles(join(root, type)));
}

/** The `.json` files directly in a directory. */
function listJsonFiles(directory: string): ContentFile[] {
  return entries(directory)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => fileAt(join(directory, name)) ?? []);
}

/** The models of a directory: the file of that name in each of its subfolders. */
export function listModelFiles(directory: string, name: 'index.json' | 'model.json'): ContentFile[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => fileAt(join(directory, entry.name, name)) ?? [])
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** A file's path and stamp; undefined where there is none. */
function fileAt(path: string): ContentFile | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() ? { path, stamp: `${stat.mtimeMs}:${stat.size}:${stat.ino}` } : undefined;
}

function entries(directory: string): string[] {
  try {
    return readdirSync(directory).sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}
