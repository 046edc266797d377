import type { MailEventStore } from './ports';
import type { TableClient } from './TableClient';
import { expiryAttribute } from './tableDefinition';

const toKey = (effectKey: string) => ({ pk: `MAIL#${effectKey}`, sk: 'META' });

/** Longer than any effect is retried. */
const retentionSeconds = 60 * 24 * 3600;

export function createMailEventStore(table: TableClient): MailEventStore {
  return {
    async record(effectKey, messageId, at) {
      const expiresAt = Math.floor(Date.parse(at) / 1000) + retentionSeconds;
      await table.put({ Item: { ...toKey(effectKey), messageId, at, [expiryAttribute]: expiresAt } });
    },
    wasSent: async (effectKey) => (await table.get(toKey(effectKey))) !== null,
  };
}
