import type { Choices } from '../form/ZakatForm';
import type { Fraction } from '../exact/fraction';
import type { Metal, PricesUsed } from '../prices/prices';
import type { PastPrices } from '../prices/readPastPrices';
import type { RulingKey } from '../rulings/rulingKinds';
import type { Rulings } from '../rulings/readRulings';
import type { Reason } from '../typed/reading';

/** The parameters that entries are counted by. */
export interface Terms {
  readonly rulings: Rulings;
  readonly choices: Choices;
  /** Exact cents a gram; `null` if no price is known. */
  readonly cents: Readonly<Record<Metal, Fraction | null>>;
  /** This year's prices, published or typed. */
  readonly prices: PricesUsed;
  /** Average prices of past months; `null` while they are not known. */
  readonly past: PastPrices | null;
}

/** One amount of an entry, what of it is counted, and by which rule. */
export interface Counted {
  /** Exact cents, before the factor. */
  readonly amount: Fraction;
  /** A decimal, negative if the amount is subtracted: `'0.25'`, `'-12'`. */
  readonly factor: string;
  readonly rule: RulingKey;
}

/** A field that is needed to count the entry. */
export interface Missing {
  /** Path within the entry, or the whole path if it is outside of the entry. */
  readonly missing: string;
  readonly reason: Reason;
}

export type Counts = readonly (Counted | Missing)[];
