import type { Kind } from '../donation/kinds';
import type { DonationMethod } from '../donation/methods';
import type { FinancialYear } from './financialYear';
import type { Foundation } from './Foundation';

/** What a receipt says about a fund's part of a gift. */
export interface ReceiptLine {
  /** `fee`: what the donor added for the provider's fee, a gift of sadaqah. */
  readonly kind: Kind | 'fee';
  readonly fundName: string;
  /** Title of the case or program, where it is for one. */
  readonly beneficiaryTitle?: string;
  /** What is left of it, whole cents; never 0. */
  readonly cents: number;
  readonly deductible: boolean;
}

/** Everything that an Australian gift receipt has to say, whatever paper it is put on. Money in whole cents, days in Sydney. */
export interface Receipt {
  /** `MZ-2027-000123` */
  readonly number: string;
  readonly issuedOn: string;
  /** The day it stopped being valid: another took its place, or the gift was given back. */
  readonly voidedOn?: string;
  /** The number before it, whose place it takes. */
  readonly replaces?: string;
  readonly replacedBy?: string;
  readonly foundation: Foundation;
  /** `This receipt is for a gift.` and what follows from it. */
  readonly statement: string;
  /** Absent where the donor gave without a name. */
  readonly donorName?: string;
  /** The day the money was taken, and the financial year a donor may claim it in. */
  readonly givenOn: string;
  readonly financialYear: FinancialYear;
  readonly method: DonationMethod;
  readonly dedication?: { readonly kind: 'honour' | 'memory'; readonly name: string };
  readonly lines: readonly ReceiptLine[];
  /** The lines together. */
  readonly totalCents: number;
  readonly deductibleCents: number;
  /** What of the lines was given back or lost in a dispute before. Of lines that are left off it says nothing. */
  readonly reversedCents: number;
  /** What was given with lines that the donor wants no receipt for. Never shown on a receipt: it is there to check its sums. */
  readonly omittedCents: number;
}
