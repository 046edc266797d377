import type { EidTerms } from '../zakat/dues/fitrEnd';
import type { Kind } from './kinds';
import type { PaymentMethod } from './methods';

/** An amount suggested on a form, and what it pays for. */
export interface Preset {
  /** Whole cents. */
  readonly amount: number;
  readonly label: string;
}

/** The terms that editors have set for one kind of donation. */
export interface FundTerms {
  readonly kind: Kind;
  /** The fund's name on receipts and in finance exports. */
  readonly name: string;
  /** Limits of one line in whole cents, inclusive. The largest is the same for all: `maximumTotal`. */
  readonly minimum: number;
  readonly maximum: number;
  readonly presets: readonly Preset[];
  /** Whether a donation of A$2 or more to the fund is tax deductible. */
  readonly deductible: boolean;
  /** Whether it takes donations. It doesn't while a value of its page is invalid; its other terms mean nothing then. */
  readonly open: boolean;
}

/** Prices of dues that are counted (people, days) rather than chosen, in whole cents. */
export interface DueRates {
  readonly fidyahPerDay: number;
  readonly mealRate: number;
  readonly kaffarahMealsPerFast: number;
  readonly kaffarahPeoplePerOath: number;
  readonly fitrPerPerson: number;
}

/**
 * The fee that the provider charges the foundation for a payment. PayPal charges 2.6 % and 30 cents within Australia, and less for a
 * confirmed charity (paypal.com/au, merchant fees); the `pay_page` document has the rate.
 */
export interface FeeTerms {
  /** Share of the payment, in hundredths of a percent: 1.75 % is 175. */
  readonly basisPoints: number;
  /** Whole cents added to it. */
  readonly fixed: number;
  /** The largest fee, whole cents, if there is one: Stripe's of a direct debit. */
  readonly most?: number | undefined;
}

/** A case or program that a donation may be for. */
export interface Beneficiary {
  readonly type: 'case' | 'program';
  readonly uid: string;
  readonly title: string;
  /** The kinds of donation it accepts. */
  readonly kinds: readonly Kind[];
  /** A closed case takes no more donations. */
  readonly open: boolean;
  /** The goal of a case that has one, in dollars. Donations through the site come on top of what editors say was raised. */
  readonly goal?: { readonly dollars: number; readonly raised: number };
  /** For a case: amounts of its own costs. */
  readonly presets?: readonly Preset[];
}

/**
 * The published prices and limits of donations. The form reads it from its page and the payment functions from the
 * content service; both apply the same rules to it.
 */
export interface GivingCatalogue {
  readonly currency: 'aud';
  readonly funds: Readonly<Record<Kind, FundTerms>>;
  readonly rates: DueRates;
  /** When a fitr donation begins to count as sadaqah; `null` if no editor has set it. */
  readonly eid: EidTerms | null;
  /** The announced first day of fasting, `2027-02-08`; `null` if no editor has set it. */
  readonly ramadanStart: string | null;
  readonly fees: Readonly<Record<PaymentMethod, FeeTerms>>;
  /** Whether plans may be paid by direct debit: Stripe has to allow it to the account first. */
  readonly offersDirectDebit: boolean;
  /** Largest sum of a donation's lines, in whole cents; what a donor adds for the fee comes on top. Editors set it. */
  readonly maximumTotal: number;
  /** Most lines in one donation. */
  readonly maximumLines: number;
  readonly beneficiaries: readonly Beneficiary[];
}
