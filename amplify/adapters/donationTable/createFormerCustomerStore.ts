import type { FormerCustomerStore } from '../../useCases/ports/donations';
import type { TableClient } from './TableClient';
import { expiryAttribute, indexes } from './createTableDefinition';
import { dueNames, putNew, queryDue } from './expressions';

const formerCustomer = 'former_customer';
const customerPrefix = 'CUSTOMER#';
const toCustomerKey = (customerId: string) => ({ pk: `${customerPrefix}${customerId}`, sk: 'META' });

/** Lists Stripe customers of deleted accounts until they are deleted at Stripe. */
export function createFormerCustomerStore(table: TableClient): FormerCustomerStore {
  return {
    async add(customerId, dueAt) {
      const due = { [indexes.due.hash]: formerCustomer, [indexes.due.range]: dueAt.toISOString() };
      await putNew(table, { ...toCustomerKey(customerId), ...due });
    },
    listDue: async (at, limit) =>
      (await queryDue(table, formerCustomer, at, limit)).map(({ pk }) => String(pk).slice(customerPrefix.length)),
    /** Takes the item out of the index of due items at once. Its expiry, in 1970, lets the table delete it later: `TableClient` has no
     * delete, so that no fault of ours can delete a donation. */
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
