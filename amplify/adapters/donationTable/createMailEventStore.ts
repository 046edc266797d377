import type { MailEventStore } from '../../useCases/ports/donations';
import type { TableClient } from './TableClient';
import { expiryAttribute } from './createTableDefinition';

const toMailKey = (effectKey: string) => ({ pk: `MAIL#${effectKey}`, sk: 'META' });

/** Longer than any effect is retried. */
const retentionSeconds = 60 * 24 * 3600;

/** Remembers which emails the mail service reported as sent, for 60 days. */
export function createMailEventStore(table: TableClient): MailEventStore {
  return {
    async record(effectKey, messageId, at) {
      const expiresAt = Math.floor(Date.parse(at) / 1000) + retentionSeconds;
      await table.put({ Item: { ...toMailKey(effectKey), messageId, at, [expiryAttribute]: expiresAt } });
    },
    wasSent: async (effectKey) => (await table.get(toMailKey(effectKey))) !== null,
  };
}
