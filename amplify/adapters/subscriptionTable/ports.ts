import type { MailEventStore, RateStore } from '../donationTable/ports';
import type { OutboxStore } from '../enquiryTable/Outbox';
import type { AccountReminders } from './AccountReminders';
import type { CaseNews } from './CaseNews';
import type { Subscription } from './Subscription';
import type { UndeliverableAddresses } from './createUndeliverableAddresses';

export interface NewsletterChoice {
  /** Whether news is sent to the address. */
  readonly newsletter: boolean;
}

/** Newsletter subscriptions by verified address, for accounts. */
export interface SubscriptionStore {
  /** The choice for an address and its time; `null` if none. An unconfirmed request counts as no. */
  get(email: string): Promise<(NewsletterChoice & { readonly at: string }) | null>;
  /**
   * Stores the choice for a verified address, without an email. An unchanged choice stays as it is.
   *
   * @param at - ISO 8601
   * @throws StorageUnavailable if the table does not answer or conflicts continue
   */
  set(email: string, choice: NewsletterChoice, at: string): Promise<void>;
}

/** Everything in the subscriptions table. */
export interface SubscriptionTable {
  readonly subscriptions: SubscriptionStore;
  readonly documents: OutboxStore<Subscription>;
  readonly reminders: OutboxStore<AccountReminders>;
  readonly caseNews: OutboxStore<CaseNews>;
  readonly undeliverable: UndeliverableAddresses;
  readonly rates: RateStore;
  readonly mailEvents: MailEventStore;
}
