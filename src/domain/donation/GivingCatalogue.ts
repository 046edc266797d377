import type { Kind } from './kinds';
import type { PaymentMethod } from './methods';

/** An amount that a form offers, and what it can do. */
export interface Preset {
  /** Whole cents. */
  readonly amount: number;
  readonly label: string;
}

/** What an editor has settled for one kind of gift. */
export interface FundTerms {
  readonly kind: Kind;
  /** As the receipt and finance name the fund. */
  readonly name: string;
  /** Limits of one line, in whole cents, both included. */
  readonly minimum: number;
  readonly maximum: number;
  readonly presets: readonly Preset[];
  /** Whether a gift of A$2 or more to the fund can be claimed as a tax deduction. */
  readonly deductible: boolean;
}

/** Dues that are counted and not chosen: prices in whole cents. */
export interface DueRates {
  readonly fidyahPerDay: number;
  readonly mealRate: number;
  readonly kaffarahMealsPerFast: number;
  readonly kaffarahPeoplePerOath: number;
  readonly fitrPerPerson: number;
}

/**
 * What a payment costs the foundation, as the provider charges its account. PayPal charges 2.6 % and 30 cents within Australia, and
 * less where it has confirmed the account as a charity (paypal.com/au, merchant fees): the content service's `pay_page` says which.
 */
export interface FeeTerms {
  /** Share of the payment, in hundredths of a percent: 1.75 % is 175. */
  readonly basisPoints: number;
  /** Whole cents on top of it. */
  readonly fixed: number;
}

/** A case or program that a gift may be for. */
export interface Beneficiary {
  readonly type: 'case' | 'program';
  readonly uid: string;
  readonly title: string;
  /** The kinds of gift that may reach it. */
  readonly kinds: readonly Kind[];
  /** A case that is closed takes no more gifts. */
  readonly open: boolean;
}

/**
 * Everything that prices and limits a gift, as editors have published it. The form reads it from its page, the payment functions
 * from the content service, and both judge with the same rules.
 */
export interface GivingCatalogue {
  readonly currency: 'aud';
  readonly funds: Readonly<Record<Kind, FundTerms>>;
  readonly rates: DueRates;
  /** The moment of the Eid prayer, ISO 8601; from then on zakat al-fitr is sadaqah. `null` where no editor has set it. */
  readonly fitrClosesAt: string | null;
  readonly fees: Readonly<Record<PaymentMethod, FeeTerms>>;
  /** Largest total of a whole gift, fee included, in whole cents. */
  readonly maximumTotal: number;
  /** Most lines in one gift. */
  readonly maximumLines: number;
  readonly beneficiaries: readonly Beneficiary[];
}
