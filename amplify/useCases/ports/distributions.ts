import type { IsoDay } from '../../../src/domain/calendar';
import type { Recipient } from '../../../src/domain/distribution/checkDistribution';
import type { LogEntry } from '../../../src/domain/distribution/DistributionLog';
import type { GivenOutLine } from '../../../src/domain/distribution/Distribution';
import type { FundMovement } from '../../../src/domain/distribution/giveOut';
import type { ImpactFigures } from '../../../src/contract/impact';
import type { Kind } from '../../../src/domain/donation';

/** A program or case with its title, as editors have published it. */
export interface NamedRecipient extends Recipient {
  readonly title: string;
}

export interface RecipientsPort {
  /** Every published program and case, closed ones too; `null` if the content service has never answered. */
  read(): Promise<readonly NamedRecipient[] | null>;
}

/** The log of distributions. Entries are added and read, and nothing else. */
export interface DistributionLogStore {
  /** All entries, in the order of their numbers; consistent. */
  list(): Promise<readonly LogEntry[]>;
  /** Adds an entry under its number. @returns `false` if the number is taken: read the log again and decide again */
  append(entry: LogEntry): Promise<boolean>;
}

/** The movements of a month's donations into the funds and out of them, and the providers' fees. */
export interface FundMonthMovements {
  readonly movements: readonly (FundMovement & { readonly fund: Kind })[];
  /** Whole cents. */
  readonly fees: { readonly paidCents: number; readonly coverCents: number };
}

/** The movements of months in which nothing is booked any more, summed up so that no donation has to be read again. */
export interface FundMonthStore {
  /** Every month that was summed up; they are, one after the other. */
  list(): Promise<ReadonlyMap<string, FundMonthMovements>>;
  put(month: string, movements: FundMonthMovements): Promise<void>;
}

/** The store of gifts that were given out, at least in part. */
export interface GivenOutStore {
  /** Replaces what is stored of all gifts. */
  replaceAll(gifts: ReadonlyMap<string, readonly GivenOutLine[]>): Promise<void>;
  get(donationId: string): Promise<readonly GivenOutLine[]>;
}

/** A row of the bank's list that takes money out. */
export interface BankPayment {
  /** Made of its day, sum and text, and of its place among those that are alike. */
  readonly id: string;
  readonly day: IsoDay;
  /** Whole cents, more than 0. */
  readonly cents: number;
  readonly text: string;
}

export interface BankPaymentStore {
  /** Stores a row, unless it is there. @returns whether it was new */
  add(payment: BankPayment): Promise<boolean>;
  /** The rows of a month, `2026-11`. */
  list(month: string): Promise<readonly BankPayment[]>;
}

/** The public figures of the open months, as of last night. */
export interface ImpactFiguresStore {
  get(): Promise<ImpactFigures | null>;
  put(figures: ImpactFigures): Promise<void>;
}
