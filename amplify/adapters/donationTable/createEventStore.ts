import type { EventStore, StoredEvent } from '../../useCases/ports/donations';
import { dueNames, putNew, queryDue } from './expressions';
import type { TableClient } from './TableClient';
import { expiryAttribute, indexes } from './createTableDefinition';

const toKey = (provider: string, id: string) => ({ pk: `EVENT#${provider}#${id}`, sk: 'META' });

const dueKind = 'event';

/** Milliseconds in which the request that brought an event applies it; only then do sweeps look for it. */
const beforeSweeps = 5_000;

/** Events are stored as long as a card payment can be disputed, with a margin. */
const retentionSeconds = 200 * 24 * 3600;

/** Creates the store of webhook events: each is stored once, before it is applied, and due for sweeps until it is. */
export function createEventStore(table: TableClient): EventStore {
  return {
    async put(event) {
      const stored = await putNew(table, {
        ...toKey(event.provider, event.id),
        event,
        [indexes.due.hash]: dueKind,
        [indexes.due.range]: new Date(Date.parse(event.receivedAt) + beforeSweeps).toISOString(),
        [expiryAttribute]: Math.floor(Date.parse(event.receivedAt) / 1000) + retentionSeconds,
      });
      return stored ? 'stored' : 'exists';
    },

    async get(provider, id) {
      const item = await table.get(toKey(provider, id));
      return item && { ...(item.event as StoredEvent), applied: item.appliedAt !== undefined };
    },

    async markApplied(provider, id, at) {
      const marked = await table.update({
        Key: toKey(provider, id),
        UpdateExpression: 'SET appliedAt = :at REMOVE #kind, #at',
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(appliedAt)',
        ExpressionAttributeNames: dueNames,
        ExpressionAttributeValues: { ':at': at },
      });
      return marked !== null;
    },

    async defer(provider, id, dueAt) {
      await table.update({
        Key: toKey(provider, id),
        UpdateExpression: 'SET #at = :at',
        ConditionExpression: 'attribute_exists(#kind)',
        ExpressionAttributeNames: dueNames,
        ExpressionAttributeValues: { ':at': dueAt },
      });
    },

    async listDue(at, limit) {
      const found = await queryDue(table, dueKind, at, limit);
      return found.map(({ pk }) => {
        const [, provider, ...id] = String(pk).split('#');
        return { provider: provider as StoredEvent['provider'], id: id.join('#') };
      });
    },
  };
}
