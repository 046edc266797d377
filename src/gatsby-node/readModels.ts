import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A custom type or shared slice model, as the content service's editor exports it. */
export interface Model {
  readonly id: string;
  readonly [key: string]: unknown;
}

const readJson = (path: string): Model => JSON.parse(readFileSync(path, 'utf8')) as Model;

/** Every custom type model under `src/content/models`, sorted by file name so that the build is repeatable. */
export function readCustomTypeModels(siteDirectory: string): Model[] {
  const directory = join(siteDirectory, 'src/content/models');
  return readdirSync(directory)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => readJson(join(directory, file)));
}

/** Every shared slice model: the `model.json` beside each slice's component. */
export function readSharedSliceModels(siteDirectory: string): Model[] {
  const directory = join(siteDirectory, 'src/slices');
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(directory, entry.name, 'model.json'))
    .filter((model) => existsSync(model))
    .sort()
    .map(readJson);
}
