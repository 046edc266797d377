import { readFileSync } from 'node:fs';
import { customTypeModelSchema, sliceModelSchema } from '../../../content/validation/contentModel';
import { listModelFiles } from '../store/listContentFiles';
import type { EditRules } from './parseEdit';

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;

/** The models as the checks want them, read at each edit: they are few, and they may have changed. */
export function loadEditRules(modelsDir: string, slicesDir: string): Pick<EditRules, 'types' | 'slices'> {
  const types = listModelFiles(modelsDir, 'index.json').map(({ path }) => customTypeModelSchema.parse(readJson(path)));
  const slices = listModelFiles(slicesDir, 'model.json').map(({ path }) => sliceModelSchema.parse(readJson(path)));
  return {
    types: new Map(types.map((type) => [type.id, type])),
    slices: new Map(slices.map((slice) => [slice.id, slice])),
  };
}
