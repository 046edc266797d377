import type { IsoDay } from '../calendar';
import type { Kind } from '../donation/kinds';

/** The eight groups whom zakat is for, in the order of Qur’an 9:60. */
export const zakatCategories = [
  'poor',
  'needy',
  'administrators',
  'hearts',
  'bondage',
  'debtors',
  'cause_of_god',
  'travellers',
] as const;

export type ZakatCategory = (typeof zakatCategories)[number];

/** Those of the eight that the foundation gives to; the article “Where your zakat goes” says so, and why. */
export const openCategories: ReadonlySet<ZakatCategory> = new Set<ZakatCategory>([
  'poor',
  'needy',
  'debtors',
  'travellers',
]);

/** Purposes of a payment. `worship` is prayer and teaching, such as a Qur’an class: no purpose of a fund that is owed to people. */
export const purposes = [
  'rent',
  'energy',
  'food',
  'health',
  'education',
  'debt',
  'safety',
  'settling',
  'travel',
  'burial',
  'worship',
] as const;

export type Purpose = (typeof purposes)[number];

/** The states in which the people live who were helped. */
export const states = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

export type State = (typeof states)[number];

/** The purposes of our running costs. The fees of payment providers are not among them: the donations' ledgers have those. */
export const costKinds = ['staff', 'premises', 'technology', 'audit', 'outreach'] as const;

export type CostKind = (typeof costKinds)[number];

/** The operating fund is not one of the six: gifts for it are not made on the site, and pay for nothing else. */
export const costPayers = ['operating', 'sadaqah'] as const;

export type CostPayer = (typeof costPayers)[number];

/** The most of general sadaqah that may pay costs: this many cents of each dollar; `claims/costs` says so on the site. */
export const maxCostCentsOfDollar = 12;

/** Our accounts from which money is paid to others. Payment providers pay out to our bank account only. */
export const payingAccounts = ['bank', 'cash'] as const;

export type PayingAccount = (typeof payingAccounts)[number];

/** Money that leaves a fund. Without a program it pays costs, which only general sadaqah does. */
export interface Outgoing {
  readonly id: string;
  /** The day on which the money left, by the calendar in Sydney. */
  readonly day: IsoDay;
  /** Whole cents, more than 0. */
  readonly cents: number;
  /** The program's uid. */
  readonly program?: string;
  /** The case's uid, if it was for one. */
  readonly case?: string;
  /** The account that it left from; absent in what was recorded before that was asked. */
  readonly account?: PayingAccount;
}

/**
 * A payment of a fund's money to people, or on their behalf. It names no one. Never changed once recorded: a mistake is undone by
 * another one that reverses it.
 */
export interface Distribution extends Outgoing {
  readonly fund: Kind;
  readonly program: string;
  /** For zakat: under which of the eight headings. */
  readonly category?: ZakatCategory;
  readonly purpose: Purpose;
  readonly state: State;
  /** How many people were helped, and in how many households; each at least 1. */
  readonly people: number;
  readonly households: number;
  /** For fidyah and kaffarah: how many meals, or people fed for a day. */
  readonly meals?: number;
  /** For zakat al-fitr that left after the Eid prayer: why it was late. */
  readonly lateBecause?: string;
  /** The reference of the payment, by which it is found in the bank statement of the account it left from. */
  readonly reference: string;
}

/** A payment of our running costs. Never changed once recorded. */
export interface Cost extends Outgoing {
  readonly program?: never;
  readonly kind: CostKind;
  readonly paidBy: CostPayer;
  /** The reference of the payment in the bank statement. */
  readonly reference: string;
}

/** An entry that undoes an earlier distribution or cost, on a day of its own. */
export interface Reversal {
  readonly id: string;
  readonly day: IsoDay;
  /** The id of the distribution or cost that it undoes. */
  readonly reverses: string;
  readonly why: string;
}

/** A part of a gift's line that was given out. */
export interface GivenOutPart {
  /** The day on which it was. */
  readonly day: IsoDay;
  readonly cents: number;
  /** The payments that it was part of, if they are enough to be told of. */
  readonly batch?: { readonly cents: number; readonly households: number };
}

/** The parts of a gift's line that were given out, as of last night. */
export interface GivenOutLine {
  /** Index of the donation's line. */
  readonly line: number;
  readonly parts: readonly GivenOutPart[];
  /** The cents of it that paid running costs, if any did. */
  readonly costsCents?: number;
}

/** The parts of a gift by where they are now, for its donor; whole cents. */
export interface GivenOutSummary {
  readonly givenCents: number;
  readonly heldCents: number;
  /** The part that paid running costs, if any did. */
  readonly costsCents?: number;
  /** The last day on which some of it was given out. */
  readonly day?: IsoDay;
  /** The payments of that day that it was part of. */
  readonly batch?: { readonly cents: number; readonly households: number };
}
