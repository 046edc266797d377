import type { AuditEntry, ComparisonStep, DifferenceList, FinancePerson } from '../../../src/contract/finance';
import type { AccountingSystem, AccountMap, MonthSummary } from '../../../src/contract/financeAccounting';
import type { LedgerGift } from '../../../src/contract/financeLedger';
import type { Donation } from '../../../src/domain/donation/Donation';
import type { Plan } from '../../../src/domain/plan';
import type {
  BankPaymentStore,
  DistributionLogStore,
  FundMonthStore,
  GivenOutStore,
  ImpactFiguresStore,
} from './distributions';
import type { Transfer } from '../../../src/domain/donation/ledger/Transfer';

/**
 * The lists of due donations, each processed separately: `donation` has receipts and other effects to do, `email` an
 * email to send, `open` is unpaid and has to be read from its provider. Open donations last written before `open` existed
 * are still on `donation`, until they are next written or checked.
 */
export type DueKind = 'donation' | 'email' | 'open';

/** The donations. Every call is one read or one atomic write. */
export interface DonationStore {
  /**
   * Stores a new donation, unless its id exists.
   *
   * @param client - a hash of the IP address
   */
  create(donation: Donation, client?: string): Promise<'stored' | 'exists'>;
  /** The hash of the donation's IP address; `null` if none was stored. */
  readClient(id: string): Promise<string | null>;
  /** Reads the current state consistently. */
  get(id: string): Promise<Donation | null>;
  /**
   * Stores a donation over the version it was read at, and raises its version by one.
   *
   * @returns the stored donation, or `null` if it was written meanwhile: read it again and decide again
   */
  replace(donation: Donation): Promise<Donation | null>;
  /**
   * Claims a reading of a donation's provider, so that many status requests cause one reading.
   *
   * @param seconds - the seconds for which no other claim is granted
   * @returns whether the caller may read
   */
  claimReading(id: string, now: Date, seconds: number): Promise<boolean>;
  /** Postpones the next check of an open donation; `false` if it was written since it was read. */
  defer(donation: Donation, dueAt: string): Promise<boolean>;
  /**
   * Puts what the ledger shows of a donation into its index, unless it is there or the donation was written since. @returns whether it did
   */
  addToLedger(donation: Donation): Promise<boolean>;
  /** Ids on one of the lists of due donations, at or before a moment, longest waiting first. Eventually consistent. */
  listDue(kind: DueKind, at: string, limit: number): Promise<readonly string[]>;
  /** Every donation made on a day in Sydney (`2026-11-20`), in order. Eventually consistent. */
  listDay(day: string): Promise<readonly Donation[]>;
  /**
   * Stores, before the write, that money of a donation is booked in a month (`2027-02`), so that `listMoved` finds it.
   */
  noteMoved(id: string, month: string): Promise<void>;
  /** Every donation with money that may be booked in a month, including those whose write failed after `noteMoved`. */
  listMoved(month: string): Promise<readonly Donation[]>;
  /** The donations of an email address, newest first. Eventually consistent. */
  listOfEmail(email: string): Promise<readonly Donation[]>;
  /** The donations of a signed-in user, newest first. Eventually consistent. */
  listOfUser(userId: string): Promise<readonly Donation[]>;
}

/** A place in the ledger: a gift by the moment it was made, in ISO 8601, and its id. */
export interface LedgerPlace {
  readonly createdAt: string;
  readonly id: string;
}

/** The list of donations that finance sees, by the month in which they were made. Eventually consistent. */
export interface LedgerStore {
  /**
   * Reads the gifts of a month in Sydney (`2026-11`) by the moment they were made.
   *
   * @param after - the last one that was read before
   * @param limit - the most to read; without, as many as one request of the table answers with, about a megabyte
   */
  page(
    month: string,
    order: {
      /** Moments, both included. */
      readonly from: string;
      readonly to: string;
      readonly newestFirst: boolean;
      readonly after?: LedgerPlace | undefined;
      readonly limit?: number;
    },
  ): Promise<{ readonly gifts: readonly LedgerGift[]; readonly isLast: boolean }>;
}

/** The settings of finance: for each accounting program, which of its accounts has which of ours. */
export interface AccountMapStore {
  /** Empty before one was saved. */
  read(system: AccountingSystem): Promise<AccountMap>;
  write(system: AccountingSystem, map: AccountMap): Promise<void>;
}

/** A webhook as received. */
export interface StoredEvent {
  readonly provider: 'stripe' | 'paypal';
  /** The provider's event id. */
  readonly id: string;
  readonly type: string;
  /** The body, byte for byte, as text. */
  readonly raw: string;
  readonly receivedAt: string;
}

export interface EventStore {
  /** Stores an event, unless its id exists. It is due some seconds later, as the request that brought it applies it. */
  put(event: StoredEvent): Promise<'stored' | 'exists'>;
  get(provider: StoredEvent['provider'], id: string): Promise<(StoredEvent & { readonly applied: boolean }) | null>;
  /** Marks an event as applied. @returns whether it was not before: true for only one of several concurrent callers */
  markApplied(provider: StoredEvent['provider'], id: string, at: string): Promise<boolean>;
  /** Postpones an event that could not be applied. */
  defer(provider: StoredEvent['provider'], id: string, dueAt: string): Promise<void>;
  /** Events that were stored and not applied, due at or before a moment. */
  listDue(at: string, limit: number): Promise<readonly Pick<StoredEvent, 'provider' | 'id'>[]>;
}

/** The owner of a receipt number. */
export interface NumberOwner {
  readonly donationId: string;
  readonly effectId: string;
}

export interface ReceiptNumberStore {
  /**
   * Takes a number and those that follow it permanently, one for each owner, in one write. Of very many owners the first ones get
   * numbers; the others have to try again.
   *
   * @returns the owners of the block that begins with this number: the caller's, or the first ones to take it
   */
  take(first: string, owners: readonly NumberOwner[], at: string): Promise<readonly NumberOwner[]>;
  /** Reads the owner of a number, taken in a block or by itself; `null` if it is free. */
  getOwner(number: string): Promise<NumberOwner | null>;
  /** A lower bound of the last number taken in a series, to start from. */
  getLast(series: string): Promise<number>;
  /** Stores the last number of a series. A lower one changes nothing. */
  storeLast(series: string, last: number): Promise<void>;
}

/** Finance's recorded donations, by the key that identifies each. */
export interface RecordingStore {
  /** Claims a key for an attempt. @returns the attempt that has it: the caller's, or the first */
  claim(key: string, attempt: string, at: string): Promise<string>;
  /** The attempt that has a key, `null` if none. */
  readAttempt(key: string): Promise<string | null>;
}

/** Money moved to the bank, stored permanently. */
export interface TransferStore {
  /** Stores a transfer, unless its id exists. @returns whether it was stored */
  add(transfer: Transfer): Promise<boolean>;
  get(id: string): Promise<Transfer | null>;
  list(): Promise<readonly Transfer[]>;
}

/** The sums of the entries of a month, whole cents. */
export interface MonthSums {
  /** The sums that they have added to the clearing accounts of each provider. */
  readonly stripe: number;
  readonly paypal: number;
  readonly books: Omit<MonthSummary, 'month' | 'isOpen'>;
}

/** The stored sums of closed months, which never change. */
export interface ClosedMonthStore {
  /** By month, `2027-02`; without those that an earlier version summed, which lack sums. */
  list(): Promise<ReadonlyMap<string, MonthSums>>;
  put(month: string, sums: MonthSums): Promise<void>;
}

/** The findings of a night's comparison of the books with the providers. */
export interface Reconciliation {
  readonly at: string;
  /** Ids of the differences, at most as many as a comparison lists. */
  readonly differences: readonly string[];
  /** Providers whose lists could not be read. */
  readonly unread: readonly string[];
}

/** The last night's comparison. */
export interface ReconciliationStore {
  /** `null` before the first night. */
  read(): Promise<Reconciliation | null>;
  write(night: Reconciliation): Promise<void>;
}

/** The sum that a case or program has received. */
export interface Progress {
  readonly raisedCents: number;
  readonly gifts: number;
}

/** The part of a donation that currently goes to a case or program. */
export interface ProgressGift {
  /** The id of the donation. */
  readonly id: string;
  readonly cents: number;
  /** The version of the donation when it gave that. */
  readonly version: number;
  /** When it was paid, ISO 8601. */
  readonly paidAt: string;
}

export interface BeneficiaryKey {
  readonly type: 'case' | 'program';
  readonly uid: string;
}

export interface ProgressStore {
  /**
   * Sets the sum that a donation currently gives to a beneficiary; an older version of the donation changes nothing.
   */
  put(beneficiary: BeneficiaryKey, gift: ProgressGift): Promise<void>;
  sum(beneficiary: BeneficiaryKey): Promise<Progress>;
  /** Sums the gifts that were paid before one; of two at the same moment, the one with the smaller id is first. */
  sumBefore(beneficiary: BeneficiaryKey, gift: Pick<ProgressGift, 'id' | 'paidAt'>): Promise<number>;
  /** Ids of donations that still give to a beneficiary, in their order after one of them; `next` is where to go on, if anywhere. */
  list(
    beneficiary: BeneficiaryKey,
    after: string,
    limit: number,
  ): Promise<{ readonly ids: readonly string[]; readonly next: string | null }>;
}

/** Tries and declines within a time window. */
export interface Counts {
  readonly tries: number;
  readonly declines: number;
}

/** Counters that expire. */
export interface RateStore {
  /** Counts one and returns the counts of the moment's time window. */
  count(what: keyof Counts, key: string, windowSeconds: number, now: Date): Promise<Counts>;
  /** Counts something once, however often it is reported. @returns how many different ones the time window has */
  countOnce(what: string, key: string, windowSeconds: number, now: Date): Promise<number>;
  /** The counts of the moment's time window, without counting. */
  read(key: string, windowSeconds: number, now: Date): Promise<Counts>;
}

/** The store of what the mail service reported as sent, by the effect's tag. */
export interface MailEventStore {
  record(effectKey: string, messageId: string, at: string): Promise<void>;
  wasSent(effectKey: string): Promise<boolean>;
}

/** Finance's note on a difference between the books and a provider. */
export interface Resolution {
  readonly because: string;
  readonly by: string;
  readonly at: string;
}

/** The differences that finance has resolved; stored permanently. */
export interface ResolutionStore {
  /** Stores a note on a difference. @returns what is stored: this note, or an earlier one */
  resolve(difference: string, resolution: Resolution): Promise<Resolution>;
  /** Notes on differences, by id. */
  read(differences: readonly string[]): Promise<ReadonlyMap<string, Resolution>>;
}

/** The store of who of finance did what, and why. Entries are added and read, and nothing else. */
export interface AuditStore {
  /** Adds an entry for good. @returns `false` if there is one of its id, which stays as it is */
  add(entry: AuditEntry): Promise<boolean>;
  /** The entries of a month in UTC (`2026-11`) in order, each followed by its outcome; consistent. */
  list(month: string): Promise<readonly AuditEntry[]>;
  /** An entry and its outcome; consistent. */
  listOf(id: string): Promise<readonly AuditEntry[]>;
}

/** A refund that finance has requested of a donation; they are numbered from 1. */
export interface RefundClaim {
  readonly number: number;
  /** The request, as it is in the audit trail or will be. */
  readonly entry: AuditEntry;
}

/** The refunds of each donation, one at a time. */
export interface RefundClaimStore {
  /** The claims of a donation, in order; consistent. */
  list(donationId: string): Promise<readonly RefundClaim[]>;
  /** Claims a number for a request. @returns the claim that has it: this one, or the first */
  add(donationId: string, number: number, entry: AuditEntry): Promise<RefundClaim>;
  /**
   * Decides once whether a refund is made.
   *
   * @param refusal - empty if it is
   * @returns what was decided first
   */
  settle(claim: RefundClaim, refusal: string): Promise<string>;
}

/** A comparison of the books that someone of finance has started. */
export interface ComparisonRun {
  readonly id: string;
  readonly days: { readonly from: string; readonly to: string };
  readonly by: FinancePerson;
  readonly startedAt: string;
  /** When its function last wrote; ISO 8601, as all times here. */
  readonly seenAt: string;
  readonly step: ComparisonStep;
  readonly finishedAt?: string;
  /** Its result; without, it failed. */
  readonly result?: {
    readonly found: number;
    readonly unread: readonly string[];
    /** How many of each were compared; absent in runs of before November 2026. */
    readonly gifts?: number;
    readonly payments?: number;
  };
}

/** Comparisons by their days, of which each has one at a time. They expire after a month. */
export interface ComparisonStore {
  /**
   * Stores a run that is to be taken up, unless one of these days is under way that was seen since a moment.
   *
   * @returns what is stored: this run, or the one that is under way
   */
  begin(run: ComparisonRun, unseenSince: Date): Promise<ComparisonRun>;
  /** Takes a run up, once. @returns `null` if there is none to take up */
  take(key: string, at: Date): Promise<ComparisonRun | null>;
  /** Stores a run that is under way. @returns whether it was; not if it has ended, or another was begun in its place */
  save(run: ComparisonRun): Promise<boolean>;
  get(days: ComparisonRun['days']): Promise<ComparisonRun | null>;
  addDifferences(run: ComparisonRun, differences: DifferenceList['differences']): Promise<void>;
  listDifferences(run: ComparisonRun): Promise<DifferenceList['differences']>;
  /** The keys of runs to be taken up. Eventually consistent. */
  listDue(at: Date): Promise<readonly string[]>;
}

/** The plans. Every call is one read or one atomic write. */
export interface PlanStore {
  /**
   * Stores a new plan, unless its id exists.
   *
   * @param wakeAt - when the scheduler looks at it next; never without
   */
  create(plan: Plan, wakeAt: Date | undefined): Promise<'stored' | 'exists'>;
  /** Reads the current state consistently. */
  get(id: string): Promise<Plan | null>;
  /**
   * Stores a plan over the version it was read at, and raises its version by one.
   *
   * @returns the stored plan, or `null` if it was written meanwhile: read it again and decide again
   */
  replace(plan: Plan, wakeAt: Date | undefined): Promise<Plan | null>;
  /** Changes when the scheduler looks at a plan next, unless it was written since it was read. */
  defer(plan: Plan, wakeAt: Date | undefined): Promise<void>;
  /** Ids of plans to look at, at or before a moment, longest waiting first. Eventually consistent. */
  listDue(at: string, limit: number): Promise<readonly string[]>;
  /** Notes which plan a payment token of PayPal, or a mandate for direct debits, is for. */
  noteToken(tokenId: string, planId: string): Promise<void>;
  /** The plan of a payment token or mandate, for ever. */
  findByToken(tokenId: string): Promise<string | null>;
  /** The plans of a signed-in user, newest first. Eventually consistent. */
  listOfUser(userId: string): Promise<readonly Plan[]>;
  /** The plans that were made with an address, of any account or none, newest first. Eventually consistent. */
  listOfAddress(addressHash: string): Promise<readonly Plan[]>;
  /** Stores that the links of an address's plans are wanted: once, however often they are asked for until then. */
  addLinkRequest(addressHash: string, now: Date): Promise<void>;
  dueLinks(at: string, limit: number): Promise<readonly LinkRequest[]>;
  /** Ends a request, unless the links were asked for again meanwhile. */
  endLinkRequest(request: LinkRequest): Promise<void>;
}

/** That the links of an address's plans are wanted. */
export interface LinkRequest {
  /** The hash of the address, by `hashPlanAddress`. */
  readonly addressHash: string;
  readonly askedAt: string;
}

/** Stripe's customers of deleted accounts, until they are deleted there. */
export interface FormerCustomerStore {
  /** Has a customer deleted from a moment on. Repeated it changes nothing. */
  add(customerId: string, dueAt: Date): Promise<void>;
  /** Ids of customers to be deleted, at or before a moment. Eventually consistent. */
  listDue(at: string, limit: number): Promise<readonly string[]>;
  /** A customer is deleted at Stripe. */
  remove(customerId: string): Promise<void>;
}

/** Everything in the donations table. */
export interface DonationTable {
  readonly donations: DonationStore;
  readonly plans: PlanStore;
  readonly events: EventStore;
  readonly receiptNumbers: ReceiptNumberStore;
  readonly recordings: RecordingStore;
  readonly transfers: TransferStore;
  readonly closedMonths: ClosedMonthStore;
  readonly lastReconciliation: ReconciliationStore;
  readonly progress: ProgressStore;
  readonly rates: RateStore;
  readonly resolutions: ResolutionStore;
  readonly mailEvents: MailEventStore;
  readonly audit: AuditStore;
  readonly refundClaims: RefundClaimStore;
  readonly comparisons: ComparisonStore;
  readonly formerCustomers: FormerCustomerStore;
  readonly accountMaps: AccountMapStore;
  readonly distributionLog: DistributionLogStore;
  readonly fundMonths: FundMonthStore;
  readonly givenOut: GivenOutStore;
  readonly bankPayments: BankPaymentStore;
  readonly impactFigures: ImpactFiguresStore;
}
