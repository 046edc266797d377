import type { Counts, FormerCustomerStore, RateStore, MailEventStore } from '../../useCases/ports/donations';
import type { Item, TableClient } from './TableClient';
import { expiryAttribute, indexes } from './createTableDefinition';
import { dueNames, putNew, queryDue } from './expressions';

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

const formerCustomer = 'former_customer';
const customerPrefix = 'CUSTOMER#';
const toCustomerKey = (customerId: string) => ({ pk: `${customerPrefix}${customerId}`, sk: 'META' });

export function createFormerCustomerStore(table: TableClient): FormerCustomerStore {
  return {
    async add(customerId, dueAt) {
      const due = { [indexes.due.hash]: formerCustomer, [indexes.due.range]: dueAt.toISOString() };
      await putNew(table, { ...toCustomerKey(customerId), ...due });
    },
    due: async (at, limit) =>
      (await queryDue(table, formerCustomer, at, limit)).map(({ pk }) => String(pk).slice(customerPrefix.length)),
    async remove(customerId) {
      await table.update({
        Key: toCustomerKey(customerId),
        UpdateExpression: 'SET #expiry = :expiry REMOVE #kind, #at',
        ExpressionAttributeNames: { ...dueNames, '#expiry': expiryAttribute },
        ExpressionAttributeValues: { ':expiry': 1 },
      });
    },
  };
}
