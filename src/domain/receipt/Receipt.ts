import type { BooksHead } from '../donation/Donation';
import type { CountedLine } from '../donation/countedDue';
import type { Kind } from '../donation/kinds';
import type { DonationMethod, Wallet } from '../donation/methods';
import type { FinancialYear } from './toFinancialYear';

/** A fund's part of a donation on a receipt. */
export interface ReceiptLine {
  /** `fee`: the fee cover, a donation of sadaqah. */
  readonly kind: Kind | 'fee';
  readonly fundName: string;
  /** Title of the case or program, if the line is for one. */
  readonly beneficiaryTitle?: string;
  /** The count behind a due (`texts/describeCountedDue`). Absent in receipts of donations stored before its price was. */
  readonly counted?: CountedLine & { readonly isPartBack?: true };
  /** The rest of the line, whole cents; never 0. */
  readonly cents: number;
  readonly deductible: boolean;
}

/**
 * Everything an Australian donation receipt must state, independent of its layout. Money in whole cents, days in
 * Sydney.
 */
export interface Receipt {
  /** `MZ-2027-000123` */
  readonly number: string;
  readonly issuedOn: string;
  /** The day it stopped being valid: it was replaced, or the donation was refunded or recorded in error. */
  readonly voidedOn?: string;
  /** Its donation was recorded in error. */
  readonly isMistaken?: true;
  /** The number of the receipt it replaces. */
  readonly replaces?: string;
  readonly replacedBy?: string;
  readonly foundation: Foundation;
  /** Absent for an anonymous donor. */
  readonly donorName?: string;
  /** The day the money was taken, and the financial year in which a donor may claim it. */
  readonly givenOn: string;
  readonly financialYear: FinancialYear;
  readonly method: DonationMethod;
  readonly wallet?: Wallet;
  readonly dedication?: { readonly kind: 'honour' | 'memory'; readonly name: string };
  /** The last closed month of the books when it was issued: the holder can check that no month up to it was changed since. */
  readonly books?: BooksHead;
  readonly lines: readonly ReceiptLine[];
  /** Sum of the lines. */
  readonly totalCents: number;
  readonly deductibleCents: number;
  /** The part of these lines that was refunded or lost in a dispute before. Excludes lines left off the receipt. */
  readonly reversedCents: number;
  /** The sum of the lines for which the donor wants no receipt. Never shown on a receipt: it is there to check the sums. */
  readonly omittedCents: number;
}

/** The issuer of receipts, from the `global` document. */
export interface Foundation {
  /** The full name that a receipt must show: `site_name`. */
  readonly name: string;
  /** The name used in sentences: `short_name`. */
  readonly shortName: string;
  /** With its spaces, such as `00 000 000 000`: `abn`. */
  readonly abn: string;
  /** On one line: `postal_address`. */
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** A notice that every receipt and email must carry, if any: `fiction_note`. */
  readonly notice?: string;
}
