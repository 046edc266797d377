import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** A picture as it was drawn or taken, before anything is asked of it. */
export interface Master {
  readonly path: string;
  readonly contentType: string;
  readonly vector: boolean;
  /** Changes with the file. */
  readonly version: string;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** A plain file name: no folders, nothing hidden. */
const fileName = /^[A-Za-z0-9][A-Za-z0-9._ ()-]{0,199}$/;

/** The master of a name in the first folder that has it, or `null`. */
export async function findMaster(directories: readonly string[], name: string): Promise<Master | null> {
  const contentType = contentTypes[extname(name).toLowerCase()];
  if (!contentType || !fileName.test(name)) return null;
  for (const directory of directories) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile())
      return { path, contentType, vector: contentType === 'image/svg+xml', version: `${found.size}-${found.mtimeMs}` };
  }
  return null;
}
