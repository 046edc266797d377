import { createDonationStore } from './createDonationStore';
import { createEventStore } from './createEventStore';
import { createMailEventStore } from './createMailEventStore';
import { createPlanStore } from './createPlanStore';
import { createRateStore } from './createRateStore';
import { createRecordingStore, createResolutionStore, createTransferStore } from './financeStores';
import type {
  DonationTable,
  ChallengeStore,
  BeneficiaryKey,
  ProgressStore,
  NumberOwner,
  ReceiptNumberStore,
} from './ports';
import type { TableClient } from './TableClient';
import { expiryAttribute } from './tableDefinition';

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

    async sum(beneficiary) {
      const items = await table.query({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': toPartitionKey(beneficiary) },
        ConsistentRead: true,
      });
      const cents = items.map((item) => Number(item.cents));
      return {
        raisedCents: cents.reduce((sum, part) => sum + part, 0),
        gifts: cents.filter((part) => part > 0).length,
      };
    },
  };
}

const numberKey = (number: string) => ({ pk: `RECEIPT#${number}`, sk: 'META' });
const seriesKey = (series: string) => ({ pk: `COUNTER#receipts#${series}`, sk: 'META' });

function createReceiptNumberStore(table: TableClient): ReceiptNumberStore {
  return {
    async take(number, owner, at) {
      const stored = await table.put({
        Item: { ...numberKey(number), ...owner, takenAt: at },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      if (stored) return owner;
      const { donationId, effectId } = ((await table.get(numberKey(number))) ?? {}) as Partial<NumberOwner>;
      return { donationId: donationId ?? '', effectId: effectId ?? '' };
    },

    async lastTold(series) {
      const item = await table.get(seriesKey(series));
      return Number(item?.last ?? 0);
    },

    async tell(series, last) {
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
    progress: createProgressStore(table),
    rates: createRateStore(table),
    challenges: createChallengeStore(table),
    resolutions: createResolutionStore(table),
    mailEvents: createMailEventStore(table),
  };
}

function createChallengeStore(table: TableClient): ChallengeStore {
  return {
    use: (nonce, until) =>
      table.put({
        Item: { pk: `CHALLENGE#${nonce}`, sk: 'META', [expiryAttribute]: until },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
  };
}
