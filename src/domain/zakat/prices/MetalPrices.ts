/** Price of a gram of a pure metal. */
export interface MetalPrice {
  /** Australian dollars a gram, as a plain decimal: `'150.00'`. */
  readonly perGram: string;
  /** The price's time: a day (`2026-11-16`) or a moment (ISO 8601). */
  readonly at: string;
  readonly source: string;
}

/** The published prices; `null` if unknown. */
export interface MetalPrices {
  readonly gold: MetalPrice | null;
  readonly silver: MetalPrice | null;
}

export type Metal = keyof MetalPrices;

/** A price used in a calculation. One that the visitor typed has neither time nor source. */
export interface PriceUsed {
  readonly perGram: string;
  readonly at: string | null;
  readonly source: string | null;
}

export type PricesUsed = Readonly<Record<Metal, PriceUsed | null>>;
