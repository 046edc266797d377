import type { BeneficiaryKey, ProgressStore } from '../../useCases/ports/donations';
import { queryPartition } from './expressions';
import type { TableClient } from './TableClient';

const toPartitionKey = ({ type, uid }: BeneficiaryKey) => `PROGRESS#${type}#${uid}`;

/**
 * Stores the sum that each donation brought a case or program, in whole cents less refunds; an older version never
 * replaces a newer one.
 */
export function createProgressStore(table: TableClient): ProgressStore {
  return {
    async put(beneficiary, { id, cents, version, paidAt }) {
      await table.put({
        Item: { pk: toPartitionKey(beneficiary), sk: id, cents, version, paidAt },
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

    async sumBefore(beneficiary, { id, paidAt }) {
      const items = await queryPartition(table, toPartitionKey(beneficiary));
      // Items from before they had the time are older than any that has it.
      const isBefore = (item: (typeof items)[number]) => {
        const at = String(item.paidAt ?? '');
        return at < paidAt || (at === paidAt && String(item.sk) < id);
      };
      return items
        .filter((item) => item.sk !== id && isBefore(item))
        .reduce((sum, { cents }) => sum + Number(cents), 0);
    },
  };
}
