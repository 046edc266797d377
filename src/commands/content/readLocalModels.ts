import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CustomTypesClient } from '@prismicio/custom-types-client';

export type CustomTypeModel = Awaited<ReturnType<CustomTypesClient['getAllCustomTypes']>>[number];
export type SharedSliceModel = Awaited<ReturnType<CustomTypesClient['getAllSharedSlices']>>[number];

/** The models of both kinds, sorted by the names of their folders. */
export interface Models {
  readonly types: readonly CustomTypeModel[];
  readonly slices: readonly SharedSliceModel[];
}

/** Reads `customtypes/<id>/index.json` and `src/slices/<Name>/model.json` of a project. */
export function readLocalModels(project: string): Models {
  return {
    types: read(join(project, 'customtypes'), 'index.json') as CustomTypeModel[],
    slices: read(join(project, 'src/slices'), 'model.json') as SharedSliceModel[],
  };
}

function read(folder: string, name: string): unknown[] {
  return readdirSync(folder)
    .sort()
    .map((entry) => join(folder, entry, name))
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as unknown);
}
