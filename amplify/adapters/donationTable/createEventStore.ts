import type { EventStore, StoredEvent } from './ports';
import type { TableClient } from './TableClient';
import { expiryAttribute, indexes } from './tableDefinition';

const toKey = (provider: string, id: string) => ({ pk: `EVENT#${provider}#${id}`, sk: 'META' });

const dueKind = 'event';

/** Events are stored as long as a card payment can be disputed, with a margin. */
const retentionSeconds = 200 * 24 * 3600;

export function createEventStore(table: TableClient): EventStore {
  const due = { '#kind': indexes.due.hash, '#at': indexes.due.range };

  return {
    async put(event) {
      const stored = await table.put({
        Item: {
          ...toKey(event.provider, event.id),
          event,
          [indexes.due.hash]: dueKind,
          [indexes.due.range]: event.receivedAt,
          [expiryAttribute]: Math.floor(Date.parse(event.receivedAt) / 1000) + retentionSeconds,
        },
        ConditionExpression: 'attribute_not_exists(pk)',
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
        ExpressionAttributeNames: due,
        ExpressionAttributeValues: { ':at': at },
      });
      return marked !== null;
    },

    async defer(provider, id, dueAt) {
      await table.update({
        Key: toKey(provider, id),
        UpdateExpression: 'SET #at = :at',
        ConditionExpression: 'attribute_exists(#kind)',
        ExpressionAttributeNames: due,
        ExpressionAttributeValues: { ':at': dueAt },
      });
    },

    async due(at, limit) {
      const found = await table.query(
        {
          IndexName: indexes.due.name,
          KeyConditionExpression: '#kind = :kind AND #at <= :at',
          ExpressionAttributeNames: due,
          ExpressionAttributeValues: { ':kind': dueKind, ':at': at },
        },
        limit,
      );
      return found.map(({ pk }) => {
        const [, provider, ...id] = String(pk).split('#');
        return { provider: provider as StoredEvent['provider'], id: id.join('#') };
      });
    },
  };
}
