import { createMailEventStore } from '../donationTable/createMailEventStore';
import { createRateStore } from '../donationTable/createRateStore';
import type { MailEventStore, RateStore } from '../donationTable/ports';
import type { TableClient } from '../donationTable/TableClient';
import { createOutboxStore } from './createOutboxStore';
import type { OutboxStore } from './Outbox';
import type { StoredRequest } from './StoredRequest';

/** Everything in the enquiries table. */
export interface EnquiryTable {
  readonly requests: OutboxStore<StoredRequest>;
  readonly rates: RateStore;
  readonly mailEvents: MailEventStore;
}

export function createEnquiryTable(table: TableClient, clock: () => Date): EnquiryTable {
  return {
    requests: createOutboxStore<StoredRequest>(table, 'REQUEST', clock),
    rates: createRateStore(table),
    mailEvents: createMailEventStore(table),
  };
}
