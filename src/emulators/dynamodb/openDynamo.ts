import { mkdirSync } from 'node:fs';
import { create, type Store } from 'dynalite/db';
import { callDynamo, type KnownTables, type DynamoResponse } from './callDynamo';
import { withPointInTime } from './pointInTime';

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
 * @throws if another process has the folder open.
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
  const call = withPointInTime((operation, data) => callDynamo(store, tables, operation, data));
  return {
    call,
    ensureTable: (definition) => ensureTable(store, call, definition),
    close: () => store.db.close(),
  };
}

interface Definition {
  readonly TableName: string;
  readonly GlobalSecondaryIndexes?: readonly { readonly IndexName: string }[];
}

/**
 * Makes a table unless it is there. One that a killed process left half made is made anew; it was never written to. One of an earlier
 * version that lacks an index is described anew, and keeps its items, which dynalite stores apart: the attributes of a new index are new,
 * so that it is empty until they are written.
 */
export async function ensureTable(
  store: Store,
  call: (operation: string, data: unknown) => Promise<DynamoResponse>,
  definition: Definition,
): Promise<void> {
  const { TableName, GlobalSecondaryIndexes = [] } = definition;
  const known = await new Promise<(Partial<Definition> & { TableStatus?: string }) | undefined>((resolve) =>
    store.tableDb.get(TableName, (_error, table) => resolve(table)),
  );
  const names = known?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName) ?? [];
  const isWhole = GlobalSecondaryIndexes.every(({ IndexName }) => names.includes(IndexName));
  if (known?.TableStatus === 'ACTIVE' && isWhole) return;
  if (known) await new Promise<void>((resolve) => store.tableDb.del(TableName, () => resolve()));
  const { status, body } = await call('CreateTable', structuredClone(definition));
  if (status !== 200) throw new Error(`The table ${TableName} could not be made: ${JSON.stringify(body)}`);
  // DynamoDB Local reports a table as active with its next turn.
  for (;;) {
    const described = await call('DescribeTable', { TableName });
    const { Table } = described.body as { Table?: { TableStatus?: string } };
    if (Table?.TableStatus === 'ACTIVE') return;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
