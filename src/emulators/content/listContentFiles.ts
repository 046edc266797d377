import { readdirSync, statSync, readFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { createHash } from 'node:crypto';

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

/** Lists the models of a directory: the file of that name in each of its subfolders. */
export function listModelFiles(directory: string, name: 'index.json' | 'model.json'): ContentFile[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => fileAt(join(directory, entry.name, name)) ?? [])
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** A file's path and stamp; undefined if there is none. */
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

interface ReadFile<Value> {
  readonly value: Value;
  /** Hash of the bytes: the same content has the same digest on every machine. */
  readonly digest: string;
}

export interface JsonReader<Value> {
  /** @throws Error naming the file, for one that is no JSON or that `parse` refuses */
  read(file: ContentFile): ReadFile<Value>;
  /** Forgets every file but these. */
  keepOnly(paths: ReadonlySet<string>): void;
}

/** Reads JSON files and remembers each until its stamp changes. */
export function createJsonReader<Value>(parse: (json: unknown) => Value): JsonReader<Value> {
  const cache = new Map<string, ReadFile<Value> & { readonly stamp: string }>();
  return {
    read(file) {
      const cached = cache.get(file.path);
      if (cached?.stamp === file.stamp) return cached;
      try {
        const bytes = readFileSync(file.path);
        const fresh = {
          value: parse(JSON.parse(bytes.toString('utf8'))),
          digest: createHash('sha1').update(bytes).digest('hex'),
          stamp: file.stamp,
        };
        cache.set(file.path, fresh);
        return fresh;
      } catch (error) {
        throw new Error(`${file.path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    },
    keepOnly(paths) {
      for (const path of cache.keys()) if (!paths.has(path)) cache.delete(path);
    },
  };
}

/** Writes a file whole or not at all: the service may read at any moment. */
export function writeJson(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  const half = `${path}.part`;
  writeFileSync(half, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(half, path);
}
