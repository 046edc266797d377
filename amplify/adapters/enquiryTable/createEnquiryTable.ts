import { createMailEventStore } from '../donationTable/createMailEventStore';
import { createRateStore } from '../donationTable/createRateStore';
import type { MailEventStore, RateStore } from '../../useCases/ports/donations';
import type { TableClient } from '../donationTable/TableClient';
import { hashKeyed } from '../../lib/hashes';
import { expiryAttribute } from '../donationTable/createTableDefinition';
import { createOutboxStore } from './createOutboxStore';
import type { RefundNotice } from '../../useCases/finance/tellApprovers';
import type { OutboxStore } from '../../useCases/ports/Outbox';
import type { SenderIndex, StoredRequest } from '../../useCases/ports/enquiries';

/** Everything in the enquiries table. */
export interface EnquiryTable {
  readonly requests: OutboxStore<StoredRequest>;
  /** The emails to people of finance. */
  readonly refundNotices: OutboxStore<RefundNotice>;
  readonly senders: SenderIndex;
  readonly rates: RateStore;
  readonly mailEvents: MailEventStore;
}

/** In the same table: one item for a request, under a hash of the address, which is deleted with the request. */
function createSenderIndex(table: TableClient): SenderIndex {
  const toPartition = (email: string) => `SENDER#${hashKeyed('sender', email)}`;
  return {
    async add(email, { id, expiresAt }) {
      const expiry = Math.floor(Date.parse(expiresAt) / 1000);
      await table.put({ Item: { pk: toPartition(email), sk: id, [expiryAttribute]: expiry } });
    },
    async list(email) {
      const items = await table.query({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': toPartition(email) },
        ProjectionExpression: 'sk',
      });
      return items.map(({ sk }) => String(sk));
    },
  };
}

export function createEnquiryTable(table: TableClient, clock: () => Date): EnquiryTable {
  return {
    requests: createOutboxStore<StoredRequest>(table, 'REQUEST', clock),
    refundNotices: createOutboxStore<RefundNotice>(table, 'REFUND_NOTICE', clock),
    senders: createSenderIndex(table),
    rates: createRateStore(table),
    mailEvents: createMailEventStore(table),
  };
}
