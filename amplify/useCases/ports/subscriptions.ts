import type { MailEventStore, RateStore } from './donations';
import type { OutboxStore, Outboxed } from './Outbox';
import type { ReminderChoice, ReminderChoices } from '../../../src/domain/reminder';
import { hashKeyed } from '../../lib/hashes';

/** A newsletter subscription. The id is a hash of the address. */
export interface Subscription extends Outboxed {
  readonly status: 'pending' | 'on' | 'off';
  /** Removed if nothing is sent to it. */
  readonly email: string | null;
  /** The language of its emails, by its code: that of the page it was requested on. English if it is absent. */
  readonly language?: string | undefined;
  /** When the status last changed. */
  readonly since: string;
  /** The secret of the link that confirms the address, and its expiry. */
  readonly pending: { readonly nonce: string; readonly expiresAt: string } | null;
  /** The nonce that confirmed it: opening the link again is not an error. */
  readonly confirmedBy: string | null;
}

/** Returns the id of an address's subscription, independent of the address's case. It does not reveal the address. */
export const toSubscriptionId = (email: string) => `sub_${hashKeyed('newsletter', email)}`;

/** An update of a case that donors were notified of, or are being notified of. */
export interface KnownUpdate {
  readonly date: string;
  /** An update that editors have dated anew is no other one. */
  readonly textHash: string;
  /** The first day on which donors are notified, in Sydney. */
  readonly since: string;
  /** The last donation of the case whose donor was notified; `null` once all were. */
  readonly after: string | null;
}

/** The updates of a case, so that each donor hears of each once. Has no emails of its own: those are the accounts'. */
export interface CaseNews extends Outboxed {
  readonly uid: string;
  readonly known: readonly KnownUpdate[];
}

export const toCaseNewsId = (uid: string) => `case_${uid}`;

export const createCaseNews = (uid: string): CaseNews => ({
  id: toCaseNewsId(uid),
  version: 0,
  uid,
  emails: [],
  known: [],
});

/**
 * The reminders of an account. Its emails have the reminders' keys. The choices are those that the last look
 * found in the account, which is where they are made.
 */
export interface AccountReminders extends Outboxed, ReminderChoices {
  readonly userId: string;
  /** Day of the last reminder in Sydney, `2027-02-01`. */
  readonly lastOn: string | null;
  /** When an email's own way to stop was used, ISO 8601: older choices no longer hold. */
  readonly stopped: Readonly<Partial<Record<ReminderChoice, string>>>;
}

const prefix = 'rem_';

/** Returns the id of an account's reminders; a tag of the mail service, too. */
export const toRemindersId = (userId: string) => `${prefix}${userId}`;

export const isRemindersId = (id: string): boolean => id.startsWith(prefix);

export const createAccountReminders = (userId: string): AccountReminders => ({
  id: toRemindersId(userId),
  version: 0,
  userId,
  emails: [],
  zakat: null,
  ramadan: false,
  lastOn: null,
  stopped: {},
});

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

/** Addresses that bounced, or whose owners complained about an email of ours. Stored as hashes. */
export interface UndeliverableAddresses {
  /** @param at - ISO 8601 */
  add(email: string, at: string): Promise<void>;
  has(email: string): Promise<boolean>;
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

/** How long an unsubscribed address's hash is stored, in milliseconds. */
const storedMilliseconds = 60 * 24 * 3600 * 1000;

/** Creates a new subscription without a request. */
export const createEmptySubscription = (email: string, at: string): Subscription => ({
  id: toSubscriptionId(email),
  version: 0,
  emails: [],
  status: 'off',
  email: null,
  since: at,
  pending: null,
  confirmedBy: null,
});

/** Subscribes a verified address. */
export const turnOn = (subscription: Subscription, email: string, at: string): Subscription => ({
  ...subscription,
  status: 'on',
  email: email.trim(),
  since: at,
  pending: null,
  expiresAt: undefined,
});

/** Unsubscribes, and removes the address at once. */
export const turnOff = (subscription: Subscription, at: string): Subscription => ({
  ...subscription,
  status: 'off',
  email: null,
  since: at,
  pending: null,
  confirmedBy: null,
  emails: subscription.emails.map((email) => ({ ...email, state: 'done' })),
  expiresAt: new Date(Date.parse(at) + storedMilliseconds).toISOString(),
});
