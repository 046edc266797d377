import { hashKeyed } from '../../lib/hashes';
import { createMailEventStore } from '../donationTable/createMailEventStore';
import { createRateStore } from '../donationTable/createRateStore';
import type { TableClient } from '../donationTable/TableClient';
import { createOutboxStore } from '../enquiryTable/createOutboxStore';
import { changeItem, type OutboxStore } from '../../useCases/ports/Outbox';
import {
  createEmptySubscription,
  toSubscriptionId,
  turnOff,
  turnOn,
  type AccountReminders,
  type CaseNews,
  type Subscription,
  type SubscriptionStore,
  type SubscriptionTable,
  type UndeliverableAddresses,
} from '../../useCases/ports/subscriptions';

function createSubscriptionStore(documents: OutboxStore<Subscription>): SubscriptionStore {
  return {
    async get(email) {
      const subscription = await documents.get(toSubscriptionId(email));
      return subscription && { newsletter: subscription.status === 'on', at: subscription.since };
    },

    async set(email, { newsletter }, at) {
      await changeItem(documents, toSubscriptionId(email), (stored) => {
        const subscription = stored ?? createEmptySubscription(email, at);
        if (newsletter) return subscription.status === 'on' ? null : turnOn(subscription, email, at);
        return subscription.status === 'off' && stored ? null : turnOff(subscription, at);
      });
    },
  };
}

/**
 * Creates the subscriptions table: newsletter subscribers with the emails that ask and confirm, the reminders of accounts, and the cases'
 * news.
 */
export function createSubscriptionTable(table: TableClient, clock: () => Date): SubscriptionTable {
  const documents = createOutboxStore<Subscription>(table, 'SUBSCRIPTION', clock);
  return {
    documents,
    reminders: createOutboxStore<AccountReminders>(table, 'REMINDER', clock),
    caseNews: createOutboxStore<CaseNews>(table, 'CASE', clock),
    undeliverable: createUndeliverableAddresses(table),
    subscriptions: createSubscriptionStore(documents),
    rates: createRateStore(table),
    mailEvents: createMailEventStore(table),
  };
}

const toKey = (email: string) => ({ pk: `UNDELIVERABLE#${hashKeyed('undeliverable', email)}`, sk: 'META' });

function createUndeliverableAddresses(table: Pick<TableClient, 'get' | 'put'>): UndeliverableAddresses {
  return {
    add: async (email, at) => void (await table.put({ Item: { ...toKey(email), at } })),
    has: async (email) => (await table.get(toKey(email))) !== null,
  };
}
