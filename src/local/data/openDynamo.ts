import { mkdirSync } from 'node:fs';
import { create } from 'dynalite/db';
import type { KnownTables } from './atomicStore';
import { callDynamo } from './callDynamo';
import type { DynamoResponse } from './callDynamo';
import { ensureTable } from './ensureTable';

/** An open DynamoDB Local. */
export interface Dynamo {
  /** Does one operation of the API, such as `PutItem`. */
  readonly call: (operation: string, data: unknown) => Promise<DynamoResponse>;
  /** Makes a table unless it is there. */
  readonly ensureTable: (definition: { readonly TableName: string }) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens DynamoDB Local over a folder, or in memory without one. Every write that it acknowledges has been handed to the
 * operating system (LevelDB flushes its log with each write), so it outlives a killed process.
 *
 * @throws where another process has the folder open.
 */
export async function openDynamo(folder: string | null): Promise<Dynamo> {
  if (folder !== null) mkdirSync(folder, { recursive: true });
  const store = create({
    ...(folder !== null && { path: folder }),
    createTableMs: 0,
    deleteTableMs: 0,
    updateTableMs: 0,
  });
  await store.db.open();
  const tables: KnownTables = new Map();
  const call = (operation: string, data: unknown) => callDynamo(store, tables, operation, data);
  return {
    call,
    ensureTable: (definition) => ensureTable(store, call, definition),
    close: () => store.db.close(),
  };
}
