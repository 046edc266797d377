import { mkdirSync } from 'node:fs';
import { create } from 'dynalite/db';
import type { Store } from 'dynalite/db';

/**
 * Opens DynamoDB's stand-in over a folder, or in memory without one. Every write that it acknowledges has been handed to the
 * operating system (LevelDB flushes its log with each write), so it outlives a killed process.
 *
 * @throws where another process has the folder open.
 */
export async function openDynamo(folder: string | null): Promise<Store> {
  if (folder !== null) mkdirSync(folder, { recursive: true });
  const store = create({
    ...(folder !== null && { path: folder }),
    createTableMs: 0,
    deleteTableMs: 0,
    updateTableMs: 0,
  });
  await store.db.open();
  return store;
}
