import type { RateStore } from './ports';
import type { TableClient } from './TableClient';
import { expiryAttribute } from './tableDefinition';

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);

/** The item that counts a key in the window a moment falls into. */
function windowKey(key: string, windowSeconds: number, now: Date) {
  return { pk: `RATE#${key}`, sk: `${windowSeconds}#${Math.floor(secondsOf(now) / windowSeconds)}` };
}

const clientKey = (donationId: string) => ({ pk: `RATE#client#${donationId}`, sk: 'META' });

const day = 24 * 3600;

export function createRateStore(table: TableClient): RateStore {
  return {
    async hit(key, windowSeconds, now) {
      const item = await table.update({
        Key: windowKey(key, windowSeconds, now),
        UpdateExpression: 'ADD hits :one SET #expiry = :expiry',
        ExpressionAttributeNames: { '#expiry': expiryAttribute },
        ExpressionAttributeValues: { ':one': 1, ':expiry': secondsOf(now) + 2 * windowSeconds },
      });
      return Number(item?.hits);
    },

    async read(key, windowSeconds, now) {
      const item = await table.get(windowKey(key, windowSeconds, now));
      return Number(item?.hits ?? 0);
    },

    async rememberClient(donationId, client, now) {
      await table.put({ Item: { ...clientKey(donationId), client, [expiryAttribute]: secondsOf(now) + day } });
    },

    async clientOf(donationId) {
      const item = await table.get(clientKey(donationId));
      return typeof item?.client === 'string' ? item.client : null;
    },
  };
}
