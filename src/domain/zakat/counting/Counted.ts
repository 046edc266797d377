import type { Choices } from '../form/ZakatForm';
import type { Fraction } from '../exact/fraction';
import type { Metal } from '../prices/MetalPrices';
import type { RulingKey } from '../rulings/rulingKinds';
import type { Rulings } from '../rulings/readRulings';
import type { Reason } from '../typed/reading';

/** What entries are counted by. */
export interface Terms {
  readonly rulings: Rulings;
  readonly choices: Choices;
  /** Exact cents a gram, or `null` where no price is known. */
  readonly cents: Readonly<Record<Metal, Fraction | null>>;
}

/** One amount of an entry, what of it is counted, and by which rule. */
export interface Counted {
  /** Exact cents, before the factor. */
  readonly amount: Fraction;
  /** A decimal, with a minus where the amount is taken off: `'0.25'`, `'-12'`. */
  readonly factor: string;
  readonly rule: RulingKey;
}

/** A field without which the entry cannot be counted. */
export interface Missing {
  /** Within the entry, or the whole path where it lies elsewhere. */
  readonly missing: string;
  readonly reason: Reason;
}

export type Counts = readonly (Counted | Missing)[];
