import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A custom type or shared slice model, as exported by the content service's editor. */
export interface Model {
  readonly id: string;
  readonly [key: string]: unknown;
}

const readJson = (path: string): Model => JSON.parse(readFileSync(path, 'utf8')) as Model;

/** Reads every custom type model: `customtypes/<id>/index.json`, where the content service's tools look for them. */
export const readCustomTypeModels = (siteDirectory: string): Model[] =>
  readModels(join(siteDirectory, 'customtypes'), 'index.json');

/** Reads every shared slice model: the `model.json` beside each slice's component. */
export const readSharedSliceModels = (siteDirectory: string): Model[] =>
  readModels(join(siteDirectory, 'src/slices'), 'model.json');

/** The file of that name in each subfolder, sorted so that the build is repeatable. */
function readModels(directory: string, fileName: string): Model[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(directory, entry.name, fileName))
    .filter((model) => existsSync(model))
    .sort()
    .map(readJson);
}
