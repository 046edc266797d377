import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sydneyDay } from '../../../src/domain/calendar/sydneyDay';
import type { Donation } from '../../../src/domain/donation/Donation';
import { hashKeyed } from '../../lib/hashes';
import { toLedgerGift } from '../../useCases/finance/toLedgerGift';
import { getNextDue } from '../../useCases/getNextDue';
import type { DueKind, DonationStore } from '../../useCases/ports/donations';
import { dueNames, putNew, queryDue, queryIndex, queryPartition } from './expressions';
import type { Item, TableClient } from './TableClient';
import { expiryAttribute, indexes } from './createTableDefinition';

const toKey = (id: string) => ({ pk: `DONATION#${id}`, sk: 'META' });
const readId = ({ pk }: Item) => String(pk).slice('DONATION#'.length);

/**
 * Attributes that change with each write: the document, those of the index of due items, the donor's, whom PayPal may name, and what the
 * ledger shows.
 */
function changing(donation: Donation, writer: string): Item {
  const due = getNextDue(donation);
  return {
    version: donation.version,
    writer,
    donation,
    ...summarize(donation),
    ...(due && { [indexes.due.hash]: due.kind, [indexes.due.range]: due.at }),
    ...(donation.donor.email !== undefined && { [indexes.email.hash]: hashKeyed('email', donation.donor.email) }),
  };
}

/** The attributes of the ledger's index. */
const summarize = (donation: Donation) => ({
  [indexes.ledger.hash]: sydneyDay(new Date(donation.createdAt)).slice(0, 7),
  [indexes.ledger.includes]: toLedgerGift(donation),
});

/** Attributes that never change: the keys of the other indexes, and the client. */
function staying(donation: Donation, client: string | undefined): Item {
  return {
    ...toKey(donation.id),
    createdAt: donation.createdAt,
    day: sydneyDay(new Date(donation.createdAt)),
    ...(donation.userId !== undefined && { userKey: donation.userId }),
    ...(client !== undefined && { client }),
  };
}

/** An update that sets defined attributes and removes the others. */
function setting(item: Item, names: readonly string[]) {
  const set = names.filter((name) => item[name] !== undefined);
  const remove = names.filter((name) => item[name] === undefined);
  const places = (list: readonly string[], place: (name: string) => string) => list.map(place).join(', ');
  return {
    UpdateExpression: [
      `SET ${places(set, (name) => `#${name} = :${name}`)}`,
      ...(remove.length > 0 ? [`REMOVE ${places(remove, (name) => `#${name}`)}`] : []),
    ].join(' '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(set.map((name) => [`:${name}`, item[name]])),
  };
}

const readDonation = (item: Item | null) => (item?.donation as Donation | undefined) ?? null;

export function createDonationStore(table: TableClient): DonationStore {
  async function list(index: (typeof indexes)['email' | 'user' | 'day'], value: string, newestFirst: boolean) {
    const found = await queryIndex(table, index, value, newestFirst);
    return readAll(found.map(readId));
  }

  async function readAll(ids: readonly string[]) {
    const donations: Donation[] = [];
    // In batches: one by one is slow, all at once would be throttled.
    for (let start = 0; start < ids.length; start += 20) {
      const items = await Promise.all(ids.slice(start, start + 20).map((id) => table.get(toKey(id))));
      donations.push(...items.map(readDonation).filter((donation) => donation !== null));
    }
    return donations;
  }

  return {
    async create(donation, client) {
      const stored = await putNew(table, { ...staying(donation, client), ...changing(donation, randomUUID()) });
      return stored ? 'stored' : 'exists';
    },

    async readClient(id) {
      const item = await table.get(toKey(id));
      return typeof item?.client === 'string' ? item.client : null;
    },

    get: async (id) => readDonation(await table.get(toKey(id))),

    async replace(donation) {
      const next = { ...donation, version: donation.version + 1 };
      const writer = randomUUID();
      const update = setting(changing(next, writer), [
        'version',
        'writer',
        'donation',
        indexes.due.hash,
        indexes.due.range,
        indexes.email.hash,
        indexes.ledger.hash,
        indexes.ledger.includes,
      ]);
      const stored = await table.update({
        Key: toKey(donation.id),
        ...update,
        ConditionExpression: '#version = :before',
        ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':before': donation.version },
        ReturnValues: 'NONE',
      });
      if (stored) return next;
      // If the SDK retried after a lost answer, the stored item is from this very write.
      const now = await table.get(toKey(donation.id));
      return now?.writer === writer ? next : null;
    },

    claimReading(id, now, seconds) {
      const moment = now.getTime();
      // A separate item: a claim changes nothing in the donation. It expires after a day.
      return table.put({
        Item: {
          pk: `READING#${id}`,
          sk: 'META',
          claimedUntil: moment + seconds * 1000,
          [expiryAttribute]: Math.ceil(moment / 1000) + 86_400,
        },
        ConditionExpression: 'attribute_not_exists(pk) OR #until <= :now',
        ExpressionAttributeNames: { '#until': 'claimedUntil' },
        ExpressionAttributeValues: { ':now': moment },
      });
    },

    async defer({ id, version }, dueAt) {
      const item = await table.update({
        Key: toKey(id),
        UpdateExpression: 'SET #kind = :kind, #at = :at',
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { ...dueNames, '#version': 'version' },
        ExpressionAttributeValues: { ':kind': 'open' satisfies DueKind, ':at': dueAt, ':version': version },
      });
      return item !== null;
    },

    async addToLedger(donation) {
      const { hash, includes } = indexes.ledger;
      const now = await table.get(toKey(donation.id));
      const summary: Item = summarize(donation);
      if (isDeepStrictEqual(now?.[includes], summary[includes])) return false;
      const update = setting(summary, [hash, includes]);
      const added = await table.update({
        Key: toKey(donation.id),
        ...update,
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { ...update.ExpressionAttributeNames, '#version': 'version' },
        ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':version': donation.version },
        ReturnValues: 'NONE',
      });
      return added !== null;
    },

    async listDue(kind, at, limit) {
      const found = await queryDue(table, kind, at, limit);
      return found.map(readId);
    },

    async noteMoved(id, month) {
      await table.put({ Item: { pk: `MOVED#${month}`, sk: id } });
    },

    async listMoved(month) {
      const found = await queryPartition(table, `MOVED#${month}`, false);
      return readAll(found.map(({ sk }) => String(sk)));
    },

    listDay: (day) => list(indexes.day, day, false),
    listOfEmail: (email) => list(indexes.email, hashKeyed('email', email), true),
    listOfUser: (userId) => list(indexes.user, userId, true),
  };
}
