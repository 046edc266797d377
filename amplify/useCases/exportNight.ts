import { createHash } from 'node:crypto';
import * as z from 'zod';
import { sydneyDay } from '../../src/domain/calendar';
import type { PublishedDocument } from './ports/catalogue';
import type { ExportStore } from './ports/documents';
import type { ExportedUser, UserDirectory } from './ports/UserPool';
import type { Log } from '../lib/createLog';

const part = z.strictObject({ file: z.string(), count: z.number().int(), sha256: z.string().length(64) });

/**
 * The schema of the list of a night's export, written last: without it the night has none. The command that restores
 * reads it too.
 */
export const exportManifest = z.strictObject({
  /** ISO 8601. */
  at: z.string(),
  users: part,
  documents: part,
});

export interface ExportPorts {
  readonly users: UserDirectory;
  /** Every published document, in every language. */
  readonly readDocuments: () => Promise<readonly PublishedDocument[]>;
  readonly store: ExportStore;
  readonly clock: () => Date;
  readonly log: Log;
}

/**
 * Writes the pool's users and the published content, which no service copies for us, to a folder of the night. A file's name has the hash of
 * its content: a run that breaks off, or that is made at the same time as another, changes no file that a manifest names.
 *
 * @returns how many of each
 * @throws what the pool, the content service or the store throws; the night has no manifest then, unless another run wrote it
 */
export async function exportNight({ users, readDocuments, store, clock, log }: ExportPorts) {
  const at = clock();
  const folder = sydneyDay(at);

  async function write(name: string, items: readonly (ExportedUser | PublishedDocument)[]) {
    if (items.length === 0) throw new Error(`There are no ${name} to export.`);
    const json = JSON.stringify(items);
    const sha256 = createHash('sha256').update(json).digest('hex');
    const file = `${name}-${sha256.slice(0, 16)}.json`;
    await store.write(`${folder}/${file}`, json);
    return { file, count: items.length, sha256 };
  }

  const manifest: z.infer<typeof exportManifest> = {
    at: at.toISOString(),
    users: await write('users', await users.list()),
    documents: await write('documents', await readDocuments()),
  };
  await store.write(`${folder}/manifest.json`, JSON.stringify(manifest));
  const counts = { users: manifest.users.count, documents: manifest.documents.count };
  log.info('exported', counts);
  return counts;
}
