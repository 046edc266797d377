import type { Counts, RateStore, MailEventStore } from './ports';
import type { Item, TableClient } from './TableClient';
import { expiryAttribute } from './createTableDefinition';

const toEpochSeconds = (now: Date) => Math.floor(now.getTime() / 1000);

/** The item that counts a key in a moment's time window. */
function windowKey(key: string, windowSeconds: number, now: Date) {
  return { pk: `RATE#${key}`, sk: `${windowSeconds}#${Math.floor(toEpochSeconds(now) / windowSeconds)}` };
}

const readCounts = (item: Item | null): Counts => ({
  tries: Number(item?.tries ?? 0),
  declines: Number(item?.declines ?? 0),
});

export function createRateStore(table: TableClient): RateStore {
  return {
    async count(what, key, windowSeconds, now) {
      const item = await table.update({
        Key: windowKey(key, windowSeconds, now),
        UpdateExpression: 'ADD #what :one SET #expiry = :expiry',
        ExpressionAttributeNames: { '#what': what, '#expiry': expiryAttribute },
        ExpressionAttributeValues: { ':one': 1, ':expiry': toEpochSeconds(now) + 2 * windowSeconds },
      });
      return readCounts(item);
    },

    read: async (key, windowSeconds, now) => readCounts(await table.get(windowKey(key, windowSeconds, now))),
  };
}

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
