import { randomUUID } from 'node:crypto';
import type { Item, TableClient } from '../donationTable/TableClient';
import { expiryAttribute, indexes } from '../donationTable/tableDefinition';
import type { Outboxed, OutboxStore } from './Outbox';

const { due } = indexes;

/** When the first letter that is not done is due. */
const nextDue = ({ letters }: Outboxed): string | undefined =>
  letters
    .filter(({ state }) => state !== 'done')
    .map(({ dueAt }) => dueAt)
    .sort()[0];

/**
 * Items of one kind in a table.
 *
 * @param kind - begins their keys, and finds their letters.
 * @param clock - decides what has expired: the table may take two days to remove that.
 */
export function createOutboxStore<T extends Outboxed>(
  table: TableClient,
  kind: string,
  clock: () => Date,
): OutboxStore<T> {
  const keyOf = (id: string) => ({ pk: `${kind}#${id}`, sk: 'META' });

  /** The document whole, and what conditions and indexes need of it. */
  function itemOf(document: T, writer: string): Item {
    const dueAt = nextDue(document);
    return {
      ...keyOf(document.id),
      version: document.version,
      writer,
      document,
      ...(dueAt !== undefined && { [due.hash]: kind, [due.range]: dueAt }),
      ...(document.expiresAt !== undefined && {
        [expiryAttribute]: Math.floor(Date.parse(document.expiresAt) / 1000),
      }),
    };
  }

  const isOver = ({ expiresAt }: T) => expiresAt !== undefined && Date.parse(expiresAt) <= clock().getTime();

  async function get(id: string): Promise<T | null> {
    const document = (await table.get(keyOf(id)))?.document as T | undefined;
    return document === undefined || isOver(document) ? null : document;
  }

  return {
    get,

    async create(document) {
      const createdBy = randomUUID();
      const stored = await table.put({
        Item: itemOf({ ...document, createdBy }, createdBy),
        // One that has expired and is still there makes room.
        ConditionExpression: 'attribute_not_exists(pk) OR #expiry <= :now',
        ExpressionAttributeNames: { '#expiry': expiryAttribute },
        ExpressionAttributeValues: { ':now': Math.floor(clock().getTime() / 1000) },
      });
      if (stored) return 'stored';
      // The SDK tries again where an answer was lost; then the item is this call's own, also where a letter was sent since.
      return (await get(document.id))?.createdBy === createdBy ? 'stored' : 'exists';
    },

    async replace(document) {
      const next = { ...document, version: document.version + 1 };
      const writer = randomUUID();
      const stored = await table.put({
        Item: itemOf(next, writer),
        ConditionExpression: '#version = :before',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':before': document.version },
      });
      if (stored) return next;
      return (await table.get(keyOf(document.id)))?.writer === writer ? next : null;
    },

    async due(at, limit) {
      const found = await table.query(
        {
          IndexName: due.name,
          KeyConditionExpression: '#kind = :kind AND #at <= :at',
          ExpressionAttributeNames: { '#kind': due.hash, '#at': due.range },
          ExpressionAttributeValues: { ':kind': kind, ':at': at },
        },
        limit,
      );
      return found.map(({ pk }) => String(pk).slice(kind.length + 1));
    },
  };
}
