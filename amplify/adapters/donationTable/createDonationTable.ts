import { readReceiptNumber, formatReceiptNumber } from '../../../src/domain/receipt';
import { createComparisonStore } from './createComparisonStore';
import { createDonationStore } from './createDonationStore';
import { createFormerCustomerStore, createMailEventStore, createRateStore } from './sharedStores';
import { createPlanStore } from './createPlanStore';
import {
  createAuditStore,
  createRecordingStore,
  createRefundClaimStore,
  createResolutionStore,
  createClosedMonthStore,
  createTransferStore,
} from './financeStores';
import type {
  DonationTable,
  BeneficiaryKey,
  ProgressStore,
  NumberOwner,
  ReceiptNumberStore,
  EventStore,
  StoredEvent,
} from '../../useCases/ports/donations';
import { dueNames, putNew, queryDue, queryPartition } from './expressions';
import type { TableClient } from './TableClient';
import { expiryAttribute, indexes } from './createTableDefinition';

const toKey = (provider: string, id: string) => ({ pk: `EVENT#${provider}#${id}`, sk: 'META' });

const dueKind = 'event';

/** Milliseconds in which the request that brought an event applies it; only then do sweeps look for it. */
const beforeSweeps = 5_000;

/** Events are stored as long as a card payment can be disputed, with a margin. */
const retentionSeconds = 200 * 24 * 3600;

function createEventStore(table: TableClient): EventStore {
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

    async due(at, limit) {
      const found = await queryDue(table, dueKind, at, limit);
      return found.map(({ pk }) => {
        const [, provider, ...id] = String(pk).split('#');
        return { provider: provider as StoredEvent['provider'], id: id.join('#') };
      });
    },
  };
}

const toPartitionKey = ({ type, uid }: BeneficiaryKey) => `PROGRESS#${type}#${uid}`;

function createProgressStore(table: TableClient): ProgressStore {
  return {
    async put(beneficiary, donationId, cents, version) {
      await table.put({
        Item: { pk: toPartitionKey(beneficiary), sk: donationId, cents, version },
        ConditionExpression: 'attribute_not_exists(pk) OR #version < :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': version },
      });
    },

    async list(beneficiary, after, limit) {
      const items = await table.query(
        {
          KeyConditionExpression: 'pk = :pk AND sk > :after',
          ExpressionAttributeValues: { ':pk': toPartitionKey(beneficiary), ':after': after },
          ConsistentRead: true,
        },
        limit,
      );
      const ids = items.flatMap(({ sk, cents }) => (Number(cents) > 0 ? [String(sk)] : []));
      return { ids, next: items.length < limit ? null : String(items.at(-1)?.sk) };
    },

    async sum(beneficiary) {
      const items = await queryPartition(table, toPartitionKey(beneficiary));
      const cents = items.map((item) => Number(item.cents));
      return {
        raisedCents: cents.reduce((sum, part) => sum + part, 0),
        gifts: cents.filter((part) => part > 0).length,
      };
    },
  };
}

/** The most numbers in a block, which is how far before a number its block may begin; more than a run issues receipts at once. */
const largestBlock = 50;

/** The item of a block of numbers, by its first. */
const blockKey = (first: string) => ({ pk: `RECEIPT#${first}`, sk: 'META' });
const seriesKey = (series: string) => ({ pk: `COUNTER#receipts#${series}`, sk: 'META' });

function createReceiptNumberStore(table: TableClient): ReceiptNumberStore {
  /** The owners of the block that begins with a number. Numbers that were taken one at a time have one owner, beside the keys. */
  async function readBlock(first: string): Promise<readonly NumberOwner[] | null> {
    const block = await table.get(blockKey(first));
    return block && ((block.owners ?? [block]) as NumberOwner[]);
  }
  return {
    async take(first, requested, at) {
      const owners = requested.slice(0, largestBlock);
      const stored = await putNew(table, { ...blockKey(first), owners, takenAt: at });
      return stored ? owners : ((await readBlock(first)) ?? []);
    },

    async owner(number) {
      const { series = '', sequence = 0 } = readReceiptNumber(number) ?? {};
      // Blocks do not overlap, so the nearest that begins before the number is the only one that may have it.
      for (let place = 0; place < Math.min(largestBlock, sequence); place += 1) {
        const block = await readBlock(formatReceiptNumber(series, sequence - place));
        if (block) return block[place] ?? null;
      }
      return null;
    },

    async getLast(series) {
      const item = await table.get(seriesKey(series));
      return Number(item?.last ?? 0);
    },

    async storeLast(series, last) {
      await table.update({
        Key: seriesKey(series),
        UpdateExpression: 'SET #last = :last',
        ConditionExpression: 'attribute_not_exists(#last) OR #last < :last',
        ExpressionAttributeNames: { '#last': 'last' },
        ExpressionAttributeValues: { ':last': last },
      });
    },
  };
}

/** The donations table: a store for each kind of item. */
export function createDonationTable(table: TableClient): DonationTable {
  return {
    donations: createDonationStore(table),
    plans: createPlanStore(table),
    events: createEventStore(table),
    receiptNumbers: createReceiptNumberStore(table),
    recordings: createRecordingStore(table),
    transfers: createTransferStore(table),
    closedMonths: createClosedMonthStore(table),
    progress: createProgressStore(table),
    rates: createRateStore(table),
    resolutions: createResolutionStore(table),
    mailEvents: createMailEventStore(table),
    audit: createAuditStore(table),
    refundClaims: createRefundClaimStore(table),
    comparisons: createComparisonStore(table),
    formerCustomers: createFormerCustomerStore(table),
  };
}
