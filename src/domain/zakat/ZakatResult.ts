import type { Metal, PricesUsed } from './prices/MetalPrices';
import type { RulingKey } from './rulings/rulingKinds';

/**
 * One line of the trace: an amount that was entered, and what of it is counted, at what factor and by which rule. Exact
 * amounts are in cents as `'550000'` or `'1250/3'`, in lowest terms: `amount × factor = counted`, and the `counted` of all
 * lines add up to the net, exactly.
 */
export interface TraceLine {
  /** Where the entry stands in the form: `'metals.0'`. Empty in the line that lifts what lies below nothing up to nothing. */
  readonly field: string;
  /** What the visitor calls it. */
  readonly label: string;
  /** The entry's fields as they were understood, numbers as plain decimals. */
  readonly entered: Readonly<Record<string, string>>;
  /** What the entry is worth before the factor: the amount typed, or metal at its price. */
  readonly amount: string;
  readonly amountCents: number;
  /** A decimal, with a minus where the amount is taken off: `'0.25'`, `'-12'`. */
  readonly factor: string;
  readonly counted: string;
  /**
   * `counted` in whole cents, for show. Each line shows what the sum of the lines so far, rounded, has gained by it. So
   * the cents shown add up to the net shown, a line of whole cents shows just these, and no line is a cent or more away.
   */
  readonly cents: number;
  readonly rule: RulingKey;
  readonly source: string;
}

/** A year in which zakat was due and not given, at its own nisab and price. */
export interface MissedLine {
  readonly field: string;
  readonly label: string;
  readonly entered: Readonly<Record<string, string>>;
  /** Net wealth of that year, or without records the mean of its highest and lowest balance; exact cents. */
  readonly base: string;
  /** Exact cents; `null` without records. */
  readonly nisab: string | null;
  /** Whether zakat was due; without records it is taken to have been. */
  readonly reached: boolean;
  readonly factor: string;
  /** Exact cents. */
  readonly due: string;
  /** In whole cents, for show, as in the trace. */
  readonly cents: number;
  readonly rule: RulingKey;
  readonly source: string;
}

export interface NisabUsed {
  readonly metal: Metal;
  readonly grams: string;
  readonly perGram: string;
  /** Exact cents: what the net is compared with. */
  readonly exact: string;
  /** Half up, for show. */
  readonly cents: number;
  readonly rule: RulingKey;
  readonly source: string;
}

/** What the calculator answers. It is plain data: it goes into JSON and comes back the same. */
export interface ZakatResult {
  readonly lines: readonly TraceLine[];
  /** Exact cents, 0 or more. */
  readonly net: string;
  readonly netCents: number;
  readonly nisab: NisabUsed;
  /** Whether the net reaches the nisab. */
  readonly reached: boolean;
  readonly rate: { readonly factor: string; readonly rule: RulingKey; readonly source: string };
  /** This year's zakat: exact cents, and rounded half up. */
  readonly due: string;
  readonly dueCents: number;
  readonly missed: readonly MissedLine[];
  readonly missedCents: number;
  /** What is to be paid, this year's and the missed years': the one rounding of their exact sum. */
  readonly payableCents: number;
  readonly prices: PricesUsed;
}
