import type { Transfer } from '../../../src/domain/donation/ledger/Transfer';
import type { TransferStore } from './ports';
import type { TableClient } from './TableClient';

/** All under one key, as there is about one a day. Not by month: one that is told again later must be the same item. */
const partition = 'TRANSFER';

export function createTransferStore(table: TableClient): TransferStore {
  return {
    add: (transfer) =>
      table.put({
        Item: { pk: partition, sk: transfer.id, transfer },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),

    async get(id) {
      const item = await table.get({ pk: partition, sk: id });
      return (item?.transfer as Transfer | undefined) ?? null;
    },

    async list() {
      const found = await table.query({
        KeyConditionExpression: '#pk = :pk',
        ExpressionAttributeNames: { '#pk': 'pk' },
        ExpressionAttributeValues: { ':pk': partition },
        ConsistentRead: true,
      });
      return found.map(({ transfer }) => transfer as Transfer);
    },
  };
}
