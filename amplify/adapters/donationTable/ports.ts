import type { Donation } from '../../../src/domain/donation/Donation';
import type { DueKind } from './dueOf';

/** The gifts. Every call is one read or one write; a write either happened whole or not at all. */
export interface DonationStore {
  /**
   * Stores a new gift, unless there is one with its id.
   *
   * @param client - a hash of the address it came from.
   */
  create(donation: Donation, client?: string): Promise<'stored' | 'exists'>;
  /** The address that a gift came from, as a hash; `null` where none was noted. */
  clientOf(id: string): Promise<string | null>;
  /** What is stored now; never something older. */
  get(id: string): Promise<Donation | null>;
  /**
   * Stores a gift over the version it was read at, and raises its version by one.
   *
   * @returns the gift as it is stored now, or `null` where somebody else wrote since: read again and decide again.
   */
  replace(donation: Donation): Promise<Donation | null>;
  /**
   * Claims the reading of a donation's provider, so that many who ask for its status cause one reading.
   *
   * @param seconds - for how long no other claim is granted.
   * @returns whether the caller may read.
   */
  claimReading(id: string, now: Date, seconds: number): Promise<boolean>;
  /** Moves the moment an open donation is looked at again; `false` where it was written since it was read. */
  defer(donation: Donation, dueAt: string): Promise<boolean>;
  /** Ids on one of the lists of due donations, at or before a moment, those that wait longest first. May lag a little. */
  due(kind: DueKind, at: string, limit: number): Promise<readonly string[]>;
  /** Every gift made on a day of Australian time (`2026-11-20`), in order. May lag a little. */
  listDay(day: string): Promise<readonly Donation[]>;
  /** Notes, before it is written, that money of a donation is booked into a month (`2027-02`), so that `listMoved` finds it. */
  noteMoved(id: string, month: string): Promise<void>;
  /** Every donation of which money may be booked into a month; one whose write failed after `noteMoved` is among them too. */
  listMoved(month: string): Promise<readonly Donation[]>;
  /** The gifts of an e-mail address, newest first. May lag a little. */
  listOfEmail(email: string): Promise<readonly Donation[]>;
  /** The gifts of a signed-in user, newest first. May lag a little. */
  listOfUser(userId: string): Promise<readonly Donation[]>;
}

/** A webhook as it came. */
export interface StoredEvent {
  readonly provider: 'stripe' | 'paypal';
  /** The provider's id of it. */
  readonly id: string;
  readonly type: string;
  /** The body, byte for byte, as text. */
  readonly raw: string;
  readonly receivedAt: string;
}

export interface EventStore {
  /** Stores an event under its id, unless it is there. */
  put(event: StoredEvent): Promise<'stored' | 'exists'>;
  get(provider: StoredEvent['provider'], id: string): Promise<(StoredEvent & { readonly applied: boolean }) | null>;
  /** From now on the event is done with. @returns whether it was not before: of several that apply it at once, one is told so. */
  markApplied(provider: StoredEvent['provider'], id: string, at: string): Promise<boolean>;
  /** Leaves an event that could not be applied for later. */
  defer(provider: StoredEvent['provider'], id: string, dueAt: string): Promise<void>;
  /** Events that were stored and not applied, due at or before a moment. */
  due(at: string, limit: number): Promise<readonly Pick<StoredEvent, 'provider' | 'id'>[]>;
}

/** Whose a receipt's number is. */
export interface NumberOwner {
  readonly donationId: string;
  readonly effectId: string;
}

export interface ReceiptNumberStore {
  /** Takes a number for good. @returns its owner: the one that asked, or whoever was first. */
  take(number: string, owner: NumberOwner, at: string): Promise<NumberOwner>;
  /** The last number of a series that was told; where to start looking, no more. */
  lastTold(series: string): Promise<number>;
  /** Tells the last number of a series. A lower one than was told changes nothing. */
  tell(series: string, last: number): Promise<void>;
}

/** The donations that finance recorded, by what tells one from another. */
export interface RecordingStore {
  /** Claims a key for an attempt. @returns the attempt that has it: the one that asked, or the first. */
  claim(key: string, attempt: string, at: string): Promise<string>;
  /** The attempt that has a key, `null` where none has. */
  attemptOf(key: string): Promise<string | null>;
}

/** What a case or program has received. */
export interface Progress {
  readonly raisedCents: number;
  readonly gifts: number;
}

export interface BeneficiaryKey {
  readonly type: 'case' | 'program';
  readonly uid: string;
}

export interface ProgressStore {
  /** Says what a gift gives to a beneficiary now; an older version of the gift changes nothing. */
  put(beneficiary: BeneficiaryKey, donationId: string, cents: number, version: number): Promise<void>;
  sum(beneficiary: BeneficiaryKey): Promise<Progress>;
}

/** How often something was tried within a window of time, and how often it was declined. */
export interface Counts {
  readonly tries: number;
  readonly declines: number;
}

/** Counters that forget. */
export interface RateStore {
  /** Counts one, and says how many that makes within the window which a moment falls into. */
  count(what: keyof Counts, key: string, windowSeconds: number, now: Date): Promise<Counts>;
  /** The counts of the window which a moment falls into, without counting. */
  read(key: string, windowSeconds: number, now: Date): Promise<Counts>;
}

/** The challenges that were passed. */
export interface ChallengeStore {
  /**
   * Uses up a challenge.
   *
   * @param until - when it ends by itself, in seconds since 1970; after that it may be forgotten.
   * @returns whether it was not used before.
   */
  use(nonce: string, until: number): Promise<boolean>;
}

/** What the mail service said it sent, by the effect's tag. */
export interface MailEventStore {
  record(effectKey: string, messageId: string, at: string): Promise<void>;
  wasSent(effectKey: string): Promise<boolean>;
}

/** What finance said of a difference between the books and a provider. */
export interface Resolution {
  readonly because: string;
  readonly by: string;
  readonly at: string;
}

/** The differences that finance has looked into; kept for good. */
export interface ResolutionStore {
  /** Keeps what was said of a difference. @returns what is kept: this, or what was said first. */
  resolve(difference: string, resolution: Resolution): Promise<Resolution>;
  /** What was said of some differences, by their ids. */
  read(differences: readonly string[]): Promise<ReadonlyMap<string, Resolution>>;
}

/** Everything the donations table keeps. */
export interface DonationTable {
  readonly donations: DonationStore;
  readonly events: EventStore;
  readonly receiptNumbers: ReceiptNumberStore;
  readonly recordings: RecordingStore;
  readonly progress: ProgressStore;
  readonly rates: RateStore;
  readonly challenges: ChallengeStore;
  readonly resolutions: ResolutionStore;
  readonly mailEvents: MailEventStore;
}
