import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Models } from './Model';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');

let loaded: Models | undefined;

/**
 * Loads the models of the services. Reading them takes seconds, so they are kept for as long as the lock file and what reads them stay the
 * same.
 */
export async function loadModels(): Promise<Models> {
  if (loaded) return loaded;
  const sources = [join(root, 'package-lock.json'), join(here, 'buildModels.ts'), join(here, 'readTypes.ts')];
  const hash = createHash('sha256');
  for (const source of sources) hash.update(readFileSync(source));
  const file = join(root, 'node_modules/.cache', `models-${hash.digest('hex').slice(0, 16)}.json`);
  if (!existsSync(file)) {
    const { buildModels } = await import('./buildModels');
    mkdirSync(dirname(file), { recursive: true });
    const half = `${file}.${process.pid}`;
    writeFileSync(half, JSON.stringify(buildModels()));
    renameSync(half, file);
  }
  loaded = JSON.parse(readFileSync(file, 'utf8')) as Models;
  return loaded;
}
