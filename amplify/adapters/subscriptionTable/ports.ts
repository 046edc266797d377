import type { MailEventStore, RateStore } from '../donationTable/ports';
import type { OutboxStore } from '../enquiryTable/Outbox';
import type { Subscription } from './Subscription';

export interface NewsletterChoice {
  /** Whether news is sent to the address. */
  readonly newsletter: boolean;
}

/** Who gets news by e-mail, for whoever knows that the address is its owner's: an account with a verified one. */
export interface SubscriptionStore {
  /** What was chosen for an address and when; `null` where nothing was. A request that is not confirmed counts as no. */
  get(email: string): Promise<(NewsletterChoice & { readonly at: string }) | null>;
  /**
   * Chooses for an address that is known to be its owner's, without a letter. What is chosen already stays as it is.
   *
   * @param at - ISO 8601
   * @throws StorageUnavailable where the table does not answer or others kept writing.
   */
  set(email: string, choice: NewsletterChoice, at: string): Promise<void>;
}

/** Everything the subscriptions table keeps. */
export interface SubscriptionTable {
  readonly subscriptions: SubscriptionStore;
  readonly documents: OutboxStore<Subscription>;
  readonly rates: RateStore;
  readonly mailEvents: MailEventStore;
}
