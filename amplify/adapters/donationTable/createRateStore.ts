import type { Counts, RateStore } from '../../useCases/ports/donations';
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

/** Counts tries and declines in time windows; counters expire after two windows. */
export function createRateStore(table: TableClient): RateStore {
  /** Adds to an attribute: a number to a sum, or members to a set. @returns the item afterwards */
  const add = (what: string, value: number | Set<string>, key: string, windowSeconds: number, now: Date) =>
    table.update({
      Key: windowKey(key, windowSeconds, now),
      UpdateExpression: 'ADD #what :value SET #expiry = :expiry',
      ExpressionAttributeNames: { '#what': what, '#expiry': expiryAttribute },
      ExpressionAttributeValues: { ':value': value, ':expiry': toEpochSeconds(now) + 2 * windowSeconds },
    });
  return {
    count: async (what, key, windowSeconds, now) => readCounts(await add(what, 1, key, windowSeconds, now)),

    async countOnce(what, key, windowSeconds, now) {
      const item = await add('once', new Set([what]), key, windowSeconds, now);
      return (item?.once as Set<string> | undefined)?.size ?? 0;
    },

    read: async (key, windowSeconds, now) => readCounts(await table.get(windowKey(key, windowSeconds, now))),
  };
}
