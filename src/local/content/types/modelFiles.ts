import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeJson } from '../store/writeJson';
import type { ModelKind, StoredModel } from './modelKinds';

/** The pushed models of a kind, on disk. */
export interface ModelFiles {
  /** Sorted by id. */
  list(): StoredModel[];
  has(id: string): boolean;
  save(model: StoredModel): void;
}

export function createModelFiles(typesDir: string, kind: ModelKind): ModelFiles {
  const folder = join(typesDir, kind);
  const fileOf = (id: string) => join(folder, `${id}.json`);
  return {
    list: () =>
      existsSync(folder)
        ? readdirSync(folder)
            .filter((name) => name.endsWith('.json'))
            .sort()
            .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as StoredModel)
        : [],
    has: (id) => existsSync(fileOf(id)),
    save: (model) => writeJson(fileOf(model.id), model),
  };
}
