import type { BeneficiaryKey, ProgressStore } from './ports';
import type { TableClient } from './TableClient';

const toPartitionKey = ({ type, uid }: BeneficiaryKey) => `PROGRESS#${type}#${uid}`;

export function createProgressStore(table: TableClient): ProgressStore {
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
