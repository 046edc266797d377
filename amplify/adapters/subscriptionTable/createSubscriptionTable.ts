import { createMailEventStore } from '../donationTable/createMailEventStore';
import { createRateStore } from '../donationTable/createRateStore';
import type { TableClient } from '../donationTable/TableClient';
import { changeItem } from '../enquiryTable/changeItem';
import { createOutboxStore } from '../enquiryTable/createOutboxStore';
import type { OutboxStore } from '../enquiryTable/Outbox';
import type { AccountReminders, SubscriptionStore, SubscriptionTable, CaseNews, Subscription } from './ports';
import { createEmptySubscription, turnOff, turnOn } from './chosen';
import { createUndeliverableAddresses } from './createUndeliverableAddresses';
import { toSubscriptionId } from './ports';

function createSubscriptionStore(documents: OutboxStore<Subscription>): SubscriptionStore {
  return {
    async get(email) {
      const subscription = await documents.get(toSubscriptionId(email));
      return subscription && { newsletter: subscription.status === 'on', at: subscription.since };
    },

    async set(email, { newsletter }, at) {
      await changeItem(documents, toSubscriptionId(email), (known) => {
        const subscription = known ?? createEmptySubscription(email, at);
        if (newsletter) return subscription.status === 'on' ? null : turnOn(subscription, email, at);
        return subscription.status === 'off' && known ? null : turnOff(subscription, at);
      });
    },
  };
}

/** The subscriptions table: newsletter subscribers with the emails that ask and confirm, the reminders of accounts, and the cases' news. */
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
