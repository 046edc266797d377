import type { Metal, PriceUsed, PricesUsed } from './prices/prices';
import type { RulingKey } from './rulings/rulingKinds';

/**
 * One line of the trace: an amount that was entered, what of it counts, by which factor and rule. Exact amounts are
 * cents in lowest terms, `'550000'` or `'1250/3'`: `amount × factor = counted`, and the `counted` of all lines add up
 * to the net exactly.
 */
export interface TraceLine {
  /** Path of the entry in the form: `'metals.0'`. Empty in the line that raises a negative sum to zero. */
  readonly field: string;
  /** The visitor's name for it. */
  readonly label: string;
  /** The entry's fields as parsed, numbers as plain decimals. */
  readonly entered: Readonly<Record<string, string>>;
  /** Value before the factor: the amount typed, or metal at its price. */
  readonly amount: string;
  readonly amountCents: number;
  /** A decimal, negative if the amount is subtracted: `'0.25'`, `'-12'`. */
  readonly factor: string;
  readonly counted: string;
  /**
   * `counted` in whole cents, for display: the growth of the rounded running sum at this line. So the lines add up to
   * the net shown, lines of whole cents are exact, and no line is off by a cent or more.
   */
  readonly cents: number;
  readonly rule: RulingKey;
  readonly source: string;
}

/** A year in which zakat was due and not paid, at its own nisab and price. */
export interface MissedLine {
  readonly field: string;
  readonly label: string;
  readonly entered: Readonly<Record<string, string>>;
  /** Net wealth of that year, or without records the mean of its highest and lowest balance, less `owed`; exact cents. */
  readonly base: string;
  /** Zakat of earlier years that was still owed then, if it is a debt; exact cents. */
  readonly owed?: string;
  /** That year's price of the chosen metal. Calculations saved by an earlier release have none. */
  readonly price?: PriceUsed;
  /** Exact cents; `null` without records in a calculation saved by an earlier release. */
  readonly nisab: string | null;
  /** Whether zakat was due. */
  readonly reached: boolean;
  readonly factor: string;
  /** Exact cents. */
  readonly due: string;
  /** In whole cents, for display, as in the trace. */
  readonly cents: number;
  readonly rule: RulingKey;
  readonly source: string;
}

export interface NisabUsed {
  readonly metal: Metal;
  readonly grams: string;
  readonly perGram: string;
  /** Exact cents, compared with the net. */
  readonly exact: string;
  /** Rounded half up, for display. */
  readonly cents: number;
  readonly rule: RulingKey;
  readonly source: string;
}

/** The calculator's result: plain data that survives JSON unchanged. */
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
  /** The sum to pay, for this year and the missed years: their exact sum, rounded once. */
  readonly payableCents: number;
  readonly prices: PricesUsed;
}
