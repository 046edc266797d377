import { randomUUID } from 'node:crypto';
import { queryDue } from '../donationTable/expressions';
import type { Item, TableClient } from '../donationTable/TableClient';
import { expiryAttribute, indexes } from '../donationTable/createTableDefinition';
import type { Outboxed, OutboxStore } from '../../useCases/ports/Outbox';

const { due } = indexes;

/** Returns when the first email that is not done is due, or the next look. */
export const getNextDue = ({ emails, nextLookAt }: Outboxed): string | undefined => {
  const dues = emails.filter(({ state }) => state !== 'done').map(({ dueAt }) => dueAt);
  return [...dues, ...(nextLookAt === undefined ? [] : [nextLookAt])].sort()[0];
};

/**
 * Creates the store of items of one kind in a table.
 *
 * @param kind - prefix of their keys, and key of the index of due emails
 * @param clock - decides what has expired, because the table may take two days to remove it
 */
export function createOutboxStore<T extends Outboxed>(
  table: TableClient,
  kind: string,
  clock: () => Date,
): OutboxStore<T> {
  const toKey = (id: string) => ({ pk: `${kind}#${id}`, sk: 'META' });

  /** The document, and the attributes that conditions and indexes need. */
  function toItem(document: T, writer: string): Item {
    const dueAt = getNextDue(document);
    return {
      ...toKey(document.id),
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
    const document = (await table.get(toKey(id)))?.document as (T & { letters?: T['emails'] }) | undefined;
    if (document === undefined || isOver(document)) return null;
    // Items stored before November 2026 have their emails as `letters`.
    const { letters, ...rest } = document;
    return { ...(rest as unknown as T), emails: document.emails ?? letters ?? [] };
  }

  return {
    get,

    async create(document) {
      const createdBy = randomUUID();
      const stored = await table.put({
        Item: toItem({ ...document, createdBy }, createdBy),
        // Replaces an expired item that is not removed yet.
        ConditionExpression: 'attribute_not_exists(pk) OR #expiry <= :now',
        ExpressionAttributeNames: { '#expiry': expiryAttribute },
        ExpressionAttributeValues: { ':now': Math.floor(clock().getTime() / 1000) },
      });
      if (stored) return 'stored';
      // If the SDK retried after a lost answer, the item is this call's own, even if an email was sent since.
      return (await get(document.id))?.createdBy === createdBy ? 'stored' : 'exists';
    },

    async replace(document) {
      const next = { ...document, version: document.version + 1 };
      const writer = randomUUID();
      const stored = await table.put({
        Item: toItem(next, writer),
        ConditionExpression: '#version = :before',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':before': document.version },
      });
      if (stored) return next;
      return (await table.get(toKey(document.id)))?.writer === writer ? next : null;
    },

    async listDue(at, limit) {
      const found = await queryDue(table, kind, at, limit);
      return found.map(({ pk }) => String(pk).slice(kind.length + 1));
    },
  };
}
