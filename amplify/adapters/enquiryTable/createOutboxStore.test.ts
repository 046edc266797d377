import { expect, it } from 'vitest';
import type { Item, TableClient } from '../donationTable/TableClient';
import { createOutboxStore } from './createOutboxStore';
import type { Outboxed } from '../../useCases/ports/Outbox';

/** A table of one item whose first answer is lost: the SDK retries, and its condition then meets the current item. */
function createTableThatLosesAResponse(betweenTries: (table: TableClient) => Promise<unknown>): TableClient {
  let item: Item | null = null;
  let isFirst = true;
  const table: TableClient = {
    get: async () => item,
    async put({ Item, ExpressionAttributeValues }) {
      const before = ExpressionAttributeValues?.[':before'] as number | undefined;
      const isStored = before === undefined ? item === null : item?.version === before;
      if (isStored) item = structuredClone(Item) ?? null;
      if (!isFirst) return isStored;
      isFirst = false;
      await betweenTries(table);
      return table.put({ Item, ExpressionAttributeValues });
    },
    update: () => Promise.reject(new Error('The outbox store updates nothing.')),
    query: async () => [],
  };
  return table;
}

const form: Outboxed = { id: 'enq_1', version: 0, emails: [] };
const storeOver = (table: TableClient) => createOutboxStore<Outboxed>(table, 'REQUEST', () => new Date(0));

it('a retry after a lost answer recognises its own item in the outbox store, even if that item was changed meanwhile', async () => {
  const table = createTableThatLosesAResponse(async (other) => {
    const outbox = storeOver(other);
    const stored = await outbox.get(form.id);
    expect(await outbox.replace({ ...stored!, emails: [] })).toMatchObject({ version: 1 });
  });
  expect(await storeOver(table).create(form)).toBe('stored');
});

it('the outbox store reports that an item already exists if another call created it', async () => {
  const table = createTableThatLosesAResponse(async () => undefined);
  expect(await storeOver(table).create(form)).toBe('stored');
  expect(await storeOver(table).create(form)).toBe('exists');
});

it('the outbox store reads emails that an item has under their earlier name', async () => {
  const { emails, ...before } = form;
  const table = createTableThatLosesAResponse(async () => undefined);
  const stored = { ...table, get: async () => ({ document: { ...before, letters: emails } }) };
  expect(await storeOver(stored).get(form.id)).toEqual(form);
});
