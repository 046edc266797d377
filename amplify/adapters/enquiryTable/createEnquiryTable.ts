import { createMailEventStore, createRateStore } from '../donationTable/sharedStores';
import type { MailEventStore, RateStore } from '../donationTable/ports';
import type { TableClient } from '../donationTable/TableClient';
import { hashKeyed } from '../../lib/hashes';
import { expiryAttribute } from '../donationTable/createTableDefinition';
import { createOutboxStore } from './createOutboxStore';
import type { OutboxStore, Outboxed } from './Outbox';
import type { Application, Enquiry } from '../../../src/domain/enquiry';

/** Everything in the enquiries table. */
export interface EnquiryTable {
  readonly requests: OutboxStore<StoredRequest>;
  readonly senders: SenderIndex;
  readonly rates: RateStore;
  readonly mailEvents: MailEventStore;
}

/** Which requests name an email address. */
export interface SenderIndex {
  /** Call it before the request is stored, so that none is missing. */
  add(email: string, request: Pick<StoredRequest, 'id' | 'expiresAt'>): Promise<void>;
  /** Ids of requests, some of which may not be there. */
  list(email: string): Promise<readonly string[]>;
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
    senders: createSenderIndex(table),
    rates: createRateStore(table),
    mailEvents: createMailEventStore(table),
  };
}

interface Stored extends Outboxed {
  /** Equal for requests of one attempt with equal content. */
  readonly requestHash: string;
  /** Short enough to read out on the phone. Gives no access. */
  readonly reference: string;
  readonly receivedAt: string;
  readonly expiresAt: string;
  /** The honeypot field was filled in. */
  readonly suspect: boolean;
}

export interface StoredEnquiry extends Stored {
  readonly kind: 'enquiry';
  readonly request: Omit<Enquiry, 'attempt' | 'website'>;
}

/** A document of an application, as it was accepted into the private store. */
export interface StoredDocument {
  readonly key: string;
  /** What its file was called. */
  readonly name: string;
  readonly bytes: number;
}

export interface StoredApplication extends Stored {
  readonly kind: 'application';
  readonly request: Omit<Application, 'attempt' | 'website' | 'documents'>;
  /** None in those that were stored before documents could be added. */
  readonly documents?: readonly StoredDocument[];
}

/** A message or an application, as sent. */
export type StoredRequest = StoredEnquiry | StoredApplication;
