/** What a gram of a pure metal costs. */
export interface MetalPrice {
  /** Australian dollars a gram, as a plain decimal: `'150.00'`. */
  readonly perGram: string;
  /** When it was the price: a day (`2026-11-16`) or a moment (ISO 8601). */
  readonly at: string;
  readonly source: string;
}

/** The published prices; `null` where none is known. */
export interface MetalPrices {
  readonly gold: MetalPrice | null;
  readonly silver: MetalPrice | null;
}

export type Metal = keyof MetalPrices;

/** A price that a calculation went by. One that the visitor typed has neither time nor source. */
export interface PriceUsed {
  readonly perGram: string;
  readonly at: string | null;
  readonly source: string | null;
}

export type PricesUsed = Readonly<Record<Metal, PriceUsed | null>>;
