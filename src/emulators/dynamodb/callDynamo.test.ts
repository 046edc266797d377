import { create, type BatchOperation } from 'dynalite/db';
import { afterEach, describe, expect, it } from 'vitest';
import { indexes, createTableDefinition } from '../../../amplify/adapters/donationTable/createTableDefinition';
import { callDynamo } from './callDynamo';
import { ensureTable } from './openDynamo';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A table in memory, and everything that is written to it, by the write. */
async function aTable() {
  const store = create({ createTableMs: 0 });
  closings.push(() => store.db.close());
  const tables = new Map();
  const call = (operation: string, data: object) =>
    callDynamo(store, tables, operation, { TableName: 'donations', ...data });
  await ensureTable(store, (operation, data) => call(operation, data as object), createTableDefinition('donations'));
  const writes: (readonly BatchOperation[])[] = [];
  const { batch } = store.db;
  store.db.batch = (operations, callback) => {
    writes.push(operations);
    batch.call(store.db, operations, callback);
  };
  return { call, writes };
}

const item = (dueAt: string | null) => ({
  pk: { S: 'DONATION#1' },
  sk: { S: 'META' },
  ...(dueAt !== null && { [indexes.due.hash]: { S: 'donation' }, [indexes.due.range]: { S: dueAt } }),
});

/** The kinds of keys that a write touches. */
const listKinds = (operations: readonly BatchOperation[]) =>
  operations.map(({ type, key }) => `${type} ${key.startsWith('item-') ? 'item' : 'index'}`).sort();

describe('a write to a table with indexes', () => {
  it('a change of an indexed item is one write with its index, so that a killed process leaves both or neither', async () => {
    const { call, writes } = await aTable();
    for (const dueAt of ['2026-01-01', '2026-01-02', null]) await call('PutItem', { Item: item(dueAt) });
    expect(writes.map(listKinds)).toEqual([
      ['put index', 'put item'],
      ['del index', 'put index', 'put item'],
      ['del index', 'put item'],
    ]);
  });

  it('a table of an earlier version gets a new index, and keeps its items and other indexes', async () => {
    const store = create({ createTableMs: 0 });
    closings.push(() => store.db.close());
    const tables = new Map();
    const call = (operation: string, data: unknown) =>
      callDynamo(store, tables, operation, { TableName: 'donations', ...(data as object) });
    const definition = createTableDefinition('donations');
    const { ledger, ...before } = indexes;
    await ensureTable(store, call, {
      ...definition,
      AttributeDefinitions: definition.AttributeDefinitions.filter(
        ({ AttributeName }) => AttributeName !== ledger.hash,
      ),
      GlobalSecondaryIndexes: definition.GlobalSecondaryIndexes.filter(({ IndexName }) => IndexName !== ledger.name),
    } as typeof definition);
    expect(Object.keys(before)).toHaveLength(4);
    await call('PutItem', { Item: item('2026-01-01') });
    tables.clear();
    await ensureTable(store, call, definition);

    const count = async (index: { name: string; hash: string }, value: string) => {
      const { body } = await call('Query', {
        IndexName: index.name,
        KeyConditionExpression: '#hash = :value',
        ExpressionAttributeNames: { '#hash': index.hash },
        ExpressionAttributeValues: { ':value': { S: value } },
      });
      return (body as { Count: number }).Count;
    };
    expect(await count(indexes.due, 'donation')).toBe(1);
    expect(await count(ledger, '2026-01')).toBe(0);
    const written = { ...item(null), month: { S: '2026-01' }, createdAt: { S: '2026-01-01' }, summary: { M: {} } };
    await call('PutItem', { Item: written });
    expect(await count(ledger, '2026-01')).toBe(1);
    expect(await count(indexes.due, 'donation')).toBe(0);
  });

  it('a write whose condition does not hold writes nothing', async () => {
    const { call, writes } = await aTable();
    await call('PutItem', { Item: item('2026-01-01') });
    const refused = await call('PutItem', {
      Item: item('2026-01-02'),
      ConditionExpression: 'attribute_not_exists(pk)',
    });
    expect(refused.status).toBe(400);
    expect(writes).toHaveLength(1);
  });

  it('a written item can be found by the index at once, and is gone from it once deleted', async () => {
    const { call } = await aTable();
    await call('PutItem', { Item: item('2026-01-01') });
    const query = {
      IndexName: indexes.due.name,
      KeyConditionExpression: `${indexes.due.hash} = :kind`,
      ExpressionAttributeValues: { ':kind': { S: 'donation' } },
    };
    expect((await call('Query', query)).body).toMatchObject({ Count: 1 });
    await call('DeleteItem', { Key: { pk: { S: 'DONATION#1' }, sk: { S: 'META' } } });
    expect((await call('Query', query)).body).toMatchObject({ Count: 0 });
  });
});

describe('an operation of the data emulator', () => {
  it('an unknown or invalid operation of the data emulator is refused as the service refuses it', async () => {
    const { call } = await aTable();
    expect(await call('TransactWriteItems', {})).toMatchObject({ status: 400 });
    expect((await call('GetItem', { Key: {} })).body).toMatchObject({
      __type: expect.stringContaining('ValidationException'),
    });
  });
});
