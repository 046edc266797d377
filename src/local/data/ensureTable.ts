import type { Store } from 'dynalite/db';
import type { DynamoResponse } from './callDynamo';

/** Makes a table unless it is there. One that a killed process left half made is made anew; it was never written to. */
export async function ensureTable(
  store: Store,
  call: (operation: string, data: unknown) => Promise<DynamoResponse>,
  definition: { readonly TableName: string },
): Promise<void> {
  const { TableName } = definition;
  const known = await new Promise<{ TableStatus?: string } | undefined>((resolve) =>
    store.tableDb.get(TableName, (_error, table) => resolve(table)),
  );
  if (known?.TableStatus === 'ACTIVE') return;
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
