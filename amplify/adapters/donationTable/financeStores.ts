import type { AuditEntry } from '../../../src/contract/finance';
import type { AccountMap } from '../../../src/contract/financeAccounting';
import { auditPartition } from './createTableDefinition';
import type {
  AccountMapStore,
  AuditStore,
  ClosedMonthStore,
  MonthSums,
  Reconciliation,
  ReconciliationStore,
  RecordingStore,
  RefundClaim,
  RefundClaimStore,
  Resolution,
  ResolutionStore,
  TransferStore,
} from '../../useCases/ports/donations';
import { putNew, queryPartition } from './expressions';
import type { TableClient, Item } from './TableClient';
import type { Transfer } from '../../../src/domain/donation/ledger/Transfer';

const toRecordingKey = (key: string) => ({ pk: `RECORDING#${key}`, sk: 'META' });

export function createRecordingStore(table: TableClient): RecordingStore {
  const readAttempt = async (key: string) => {
    const item = await table.get(toRecordingKey(key));
    return typeof item?.attempt === 'string' ? item.attempt : null;
  };
  return {
    readAttempt,

    async claim(key, attempt, at) {
      const stored = await putNew(table, { ...toRecordingKey(key), attempt, claimedAt: at });
      return stored ? attempt : ((await readAttempt(key)) ?? attempt);
    },
  };
}

const toResolutionKey = (difference: string) => ({ pk: `RESOLUTION#${difference}`, sk: 'META' });
const toResolution = ({ because, by, at }: Item): Resolution => ({
  because: String(because),
  by: String(by),
  at: String(at),
});

export function createResolutionStore(table: TableClient): ResolutionStore {
  return {
    async resolve(difference, resolution) {
      const stored = await putNew(table, { ...toResolutionKey(difference), ...resolution });
      const first = stored ? null : await table.get(toResolutionKey(difference));
      return first ? toResolution(first) : resolution;
    },

    async read(differences) {
      const found = new Map<string, Resolution>();
      // In batches: one by one is slow, all at once would be throttled.
      for (let start = 0; start < differences.length; start += 20) {
        const ids = differences.slice(start, start + 20);
        const items = await Promise.all(ids.map((id) => table.get(toResolutionKey(id))));
        items.forEach((item, index) => {
          if (item) found.set(ids[index] ?? '', toResolution(item));
        });
      }
      return found;
    },
  };
}

/** All under one key, as there is about one a day. Not by month: one that is reported again later must be the same item. */
const transferPartition = 'TRANSFER';

export function createTransferStore(table: TableClient): TransferStore {
  return {
    add: (transfer) => putNew(table, { pk: transferPartition, sk: transfer.id, transfer }),

    async get(id) {
      const item = await table.get({ pk: transferPartition, sk: id });
      return (item?.transfer as Transfer | undefined) ?? null;
    },

    async list() {
      const found = await queryPartition(table, transferPartition);
      return found.map(({ transfer }) => transfer as Transfer);
    },
  };
}

const closedMonthPartition = 'CLOSED_MONTH';

export function createClosedMonthStore(table: TableClient): ClosedMonthStore {
  return {
    async list() {
      const found = await queryPartition(table, closedMonthPartition);
      const months = found.map(({ sk, sums }) => [String(sk), sums as MonthSums] as const);
      return new Map(months.filter(([, sums]) => 'books' in sums));
    },

    async put(month, sums) {
      await table.put({ Item: { pk: closedMonthPartition, sk: month, sums } });
    },
  };
}

export function createReconciliationStore(table: TableClient): ReconciliationStore {
  const key = { pk: 'RECONCILIATION', sk: 'LAST' };
  return {
    async read() {
      const item = await table.get(key);
      return (item?.night as Reconciliation | undefined) ?? null;
    },
    async write(night) {
      await table.put({ Item: { ...key, night } });
    },
  };
}

export function createAuditStore(table: TableClient): AuditStore {
  const toPartition = (month: string) => `${auditPartition}${month}`;
  return {
    add: (entry) => putNew(table, { pk: toPartition(entry.id.slice(0, 7)), sk: entry.id, entry }),

    async list(month) {
      const found = await queryPartition(table, toPartition(month));
      return found.map(({ entry }) => entry as AuditEntry);
    },

    async listOf(id) {
      const found = await table.query({
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :id)',
        ExpressionAttributeValues: { ':pk': toPartition(id.slice(0, 7)), ':id': id },
        ConsistentRead: true,
      });
      return found.map(({ entry }) => entry as AuditEntry);
    },
  };
}

export function createRefundClaimStore(table: TableClient): RefundClaimStore {
  const toPartition = (donationId: string) => `REFUND#${donationId}`;
  const toKey = (donationId: string, number: number) => ({
    pk: toPartition(donationId),
    // In the order of their numbers.
    sk: String(number).padStart(6, '0'),
  });
  const toClaim = ({ sk, entry }: Item): RefundClaim => ({ number: Number(sk), entry: entry as AuditEntry });
  return {
    list: async (donationId) => (await queryPartition(table, toPartition(donationId))).map(toClaim),

    async add(donationId, number, entry) {
      const key = toKey(donationId, number);
      const stored = await putNew(table, { ...key, entry });
      const first = stored ? null : await table.get(key);
      return first ? toClaim(first) : { number, entry };
    },

    async settle({ number, entry }, refusal) {
      const Key = toKey(entry.about, number);
      const settled = await table.update({
        Key,
        UpdateExpression: 'SET refusal = :refusal',
        ConditionExpression: 'attribute_not_exists(refusal)',
        ExpressionAttributeValues: { ':refusal': refusal },
      });
      return String((settled ?? (await table.get(Key)))?.refusal ?? refusal);
    },
  };
}

/** Creates the store of one item for each program; the last to be saved stays. The audit trail has what was before. */
export function createAccountMapStore(table: TableClient): AccountMapStore {
  const toKey = (system: string) => ({ pk: 'ACCOUNT_MAP', sk: system });
  return {
    async read(system) {
      const item = await table.get(toKey(system));
      return (item?.map as AccountMap | undefined) ?? { accounts: [] };
    },
    async write(system, map) {
      await table.put({ Item: { ...toKey(system), map } });
    },
  };
}
