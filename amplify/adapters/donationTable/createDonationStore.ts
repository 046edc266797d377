import { randomUUID } from 'node:crypto';
import type { Donation } from '../../../src/domain/donation/Donation';
import { keyedHash } from '../../lib/hashes';
import { australianDay } from './australianDay';
import { dueOf } from './dueOf';
import type { DonationStore } from './ports';
import type { Item, TableClient } from './TableClient';
import { indexes } from './tableDefinition';

const keyOf = (id: string) => ({ pk: `DONATION#${id}`, sk: 'META' });
const idOf = ({ pk }: Item) => String(pk).slice('DONATION#'.length);

/** A gift as an item: the document whole, and beside it what the indexes need. */
function itemOf(donation: Donation, writer: string): Item {
  const due = dueOf(donation);
  return {
    ...keyOf(donation.id),
    version: donation.version,
    writer,
    donation,
    createdAt: donation.createdAt,
    day: australianDay(donation.createdAt),
    donorKey: keyedHash('email', donation.donor.email),
    ...(donation.userId !== undefined && { userKey: donation.userId }),
    ...(due && { [indexes.due.hash]: due.kind, [indexes.due.range]: due.at }),
  };
}

const donationOf = (item: Item | null) => (item?.donation as Donation | undefined) ?? null;

export function createDonationStore(table: TableClient): DonationStore {
  async function list(index: (typeof indexes)['email' | 'user' | 'day'], value: string, newestFirst: boolean) {
    const found = await table.query({
      IndexName: index.name,
      KeyConditionExpression: '#hash = :value',
      ExpressionAttributeNames: { '#hash': index.hash },
      ExpressionAttributeValues: { ':value': value },
      ScanIndexForward: !newestFirst,
    });
    const donations: Donation[] = [];
    // A few at a time: one by one is slow, all at once is a flood.
    for (let start = 0; start < found.length; start += 20) {
      const items = await Promise.all(found.slice(start, start + 20).map((item) => table.get(keyOf(idOf(item)))));
      donations.push(...items.map(donationOf).filter((donation) => donation !== null));
    }
    return donations;
  }

  return {
    async create(donation) {
      const stored = await table.put({
        Item: itemOf(donation, randomUUID()),
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      return stored ? 'stored' : 'exists';
    },

    get: async (id) => donationOf(await table.get(keyOf(id))),

    async replace(donation) {
      const next = { ...donation, version: donation.version + 1 };
      const writer = randomUUID();
      const stored = await table.put({
        Item: itemOf(next, writer),
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': donation.version },
      });
      if (stored) return next;
      // The SDK tries again where an answer was lost; then it is this very write that is in the way.
      const now = await table.get(keyOf(donation.id));
      return now?.writer === writer ? next : null;
    },

    async defer({ id, version }, dueAt) {
      const item = await table.update({
        Key: keyOf(id),
        UpdateExpression: 'SET #kind = :kind, #at = :at',
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#kind': indexes.due.hash, '#at': indexes.due.range, '#version': 'version' },
        ExpressionAttributeValues: { ':kind': 'donation', ':at': dueAt, ':version': version },
      });
      return item !== null;
    },

    async due(kind, at, limit) {
      const found = await table.query(
        {
          IndexName: indexes.due.name,
          KeyConditionExpression: '#kind = :kind AND #at <= :at',
          ExpressionAttributeNames: { '#kind': indexes.due.hash, '#at': indexes.due.range },
          ExpressionAttributeValues: { ':kind': kind, ':at': at },
        },
        limit,
      );
      return found.map(idOf);
    },

    listDay: (day) => list(indexes.day, day, false),
    listOfEmail: (email) => list(indexes.email, keyedHash('email', email), true),
    listOfUser: (userId) => list(indexes.user, userId, true),
  };
}
