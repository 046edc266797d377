import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ContentFile } from './listContentFiles';

export interface ReadFile<Value> {
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
      const known = cache.get(file.path);
      if (known?.stamp === file.stamp) return known;
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
