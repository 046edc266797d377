import type { LogEntry } from '../../../src/domain/distribution/DistributionLog';
import type { GivenOutLine } from '../../../src/domain/distribution/Distribution';
import type { ImpactFigures } from '../../../src/contract/impact';
import type {
  BankPayment,
  BankPaymentStore,
  DistributionLogStore,
  FundMonthMovements,
  FundMonthStore,
  GivenOutStore,
  ImpactFiguresStore,
} from '../../useCases/ports/distributions';
import { distributionPartition } from './createTableDefinition';
import { putNew, queryPartition } from './expressions';
import type { TableClient } from './TableClient';

const toSortKey = (number: number) => String(number).padStart(8, '0');

/** Stores the log in one partition. Its entries never change, so that a process reads each once. */
export function createDistributionLog(table: TableClient): DistributionLogStore {
  const known: LogEntry[] = [];
  return {
    async list() {
      const found = await table.query({
        KeyConditionExpression: 'pk = :pk AND sk > :last',
        ExpressionAttributeValues: { ':pk': distributionPartition, ':last': toSortKey(known.length) },
        ConsistentRead: true,
      });
      // Of two readings at once the second may have added them meanwhile.
      for (const { entry } of found) if ((entry as LogEntry).number === known.length + 1) known.push(entry as LogEntry);
      return [...known];
    },
    append: (entry) => putNew(table, { pk: distributionPartition, sk: toSortKey(entry.number), entry }),
  };
}

/** In an item, which holds 400 kB: a movement is less than 180 bytes. */
const movementsInItem = 2_000;

const fundMonthPartition = 'FUND_MONTHS';

/** Stores months of movements, each in as many items as it needs. They never change, so that a process reads each once. */
export function createFundMonthStore(table: TableClient): FundMonthStore {
  const known = new Map<string, FundMonthMovements>();
  return {
    async list() {
      const items = await table.query({
        KeyConditionExpression: 'pk = :pk AND sk > :last',
        ExpressionAttributeValues: { ':pk': fundMonthPartition, ':last': `${[...known.keys()].at(-1) ?? ''}#END` },
        ConsistentRead: true,
      });
      const movements = new Map<string, FundMonthMovements['movements'][number][]>();
      for (const item of items) {
        const [month = '', part] = String(item.sk).split('#');
        const ofMonth = movements.get(month) ?? [];
        movements.set(month, [...ofMonth, ...((item.movements ?? []) as FundMonthMovements['movements'])]);
        // The last item is written last: without it, a night was broken off.
        if (part === 'END') known.set(month, { movements: ofMonth, fees: item.fees as FundMonthMovements['fees'] });
      }
      return new Map(known);
    },

    async put(month, { movements, fees }) {
      const toKey = (part: string) => ({ pk: fundMonthPartition, sk: `${month}#${part}` });
      for (let start = 0; start < movements.length; start += movementsInItem)
        await table.put({
          Item: { ...toKey(toSortKey(start)), movements: movements.slice(start, start + movementsInItem) },
        });
      await table.put({ Item: { ...toKey('END'), fees } });
    },
  };
}

/** Gifts are in as many items as two letters of their ids make, so that a donor's request reads one item for each of their gifts. */
const toBucket = (donationId: string) => donationId.slice('don_'.length, 'don_'.length + 2);

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const buckets = [...letters].flatMap((one) => [...letters].map((other) => one + other));

export function createGivenOutStore(table: TableClient): GivenOutStore {
  const toKey = (bucket: string) => ({ pk: `GIVEN_OUT#${bucket}`, sk: 'META' });
  return {
    async replaceAll(gifts) {
      const byBucket = new Map<string, Record<string, readonly GivenOutLine[]>>();
      for (const [id, lines] of gifts) {
        const bucket = toBucket(id);
        const others = byBucket.get(bucket) ?? {};
        others[id] = lines;
        byBucket.set(bucket, others);
      }
      // In batches: one by one is slow, all at once would be throttled.
      for (let start = 0; start < buckets.length; start += 32)
        await Promise.all(
          buckets
            .slice(start, start + 32)
            .map((bucket) => table.put({ Item: { ...toKey(bucket), gifts: byBucket.get(bucket) ?? {} } })),
        );
    },

    async get(donationId) {
      const item = await table.get(toKey(toBucket(donationId)));
      const gifts = (item?.gifts ?? {}) as Readonly<Record<string, readonly GivenOutLine[]>>;
      return gifts[donationId] ?? [];
    },
  };
}

export function createBankPaymentStore(table: TableClient): BankPaymentStore {
  const toPartition = (month: string) => `BANK_PAYMENT#${month}`;
  return {
    add: (payment) => putNew(table, { pk: toPartition(payment.day.slice(0, 7)), sk: payment.id, payment }),
    async list(month) {
      const found = await queryPartition(table, toPartition(month));
      return found.map(({ payment }) => payment as BankPayment);
    },
  };
}

export function createImpactFiguresStore(table: TableClient): ImpactFiguresStore {
  const key = { pk: 'IMPACT_FIGURES', sk: 'META' };
  return {
    async get() {
      const item = await table.get(key);
      return (item?.figures as ImpactFigures | undefined) ?? null;
    },
    async put(figures) {
      await table.put({ Item: { ...key, figures } });
    },
  };
}
