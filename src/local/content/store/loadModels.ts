import { createHash } from 'node:crypto';
import type { ContentModels } from '../models/ContentModels';
import { parseModels } from '../models/parseModels';
import type { JsonReader } from './createJsonReader';
import { listModelFiles } from './listContentFiles';

export interface LoadedModels {
  readonly models: ContentModels;
  readonly digest: string;
}

/**
 * Reads `<modelsDir>/<type>/index.json` and `<slicesDir>/<SliceName>/model.json`.
 * @returns `previous` itself where no file changed
 * @throws Error for a file that is no model
 */
export function loadModels(
  modelsDir: string,
  slicesDir: string,
  reader: JsonReader<unknown>,
  previous: LoadedModels | undefined,
): LoadedModels {
  const types = listModelFiles(modelsDir, 'index.json').map((file) => reader.read(file));
  const slices = listModelFiles(slicesDir, 'model.json').map((file) => reader.read(file));
  const digest = createHash('sha1')
    .update([...types, ...slices].map((file) => file.digest).join())
    .digest('base64url');
  if (previous?.digest === digest) return previous;
  const models = parseModels(
    types.map(({ value }) => value),
    slices.map(({ value }) => value),
  );
  return { models, digest };
}
