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

const dayMilliseconds = 86_400_000;

/**
 * Whether a price is older than `maxAgeDays` and must be shown as old. A day counts from midnight UTC. An unreadable
 * time counts as old.
 */
export function isPriceOld({ at }: Pick<MetalPrice, 'at'>, now: Date, maxAgeDays: number): boolean {
  const age = now.getTime() - Date.parse(at);
  return !(age <= maxAgeDays * dayMilliseconds);
}

/** The price fields of the calculator's document. */
export interface PriceFields {
  readonly gold_price?: string | null;
  readonly silver_price?: string | null;
  readonly price_date?: string | null;
  readonly price_source?: string | null;
}

/** Reads the prices that editors publish. A price without a date or source is ignored: visitors could not check it. */
export function readContentPrices({ gold_price, silver_price, price_date, price_source }: PriceFields): MetalPrices {
  const price = (perGram: string | null | undefined): MetalPrice | null =>
    perGram && price_date && price_source ? { perGram, at: price_date, source: price_source } : null;
  return { gold: price(gold_price), silver: price(silver_price) };
}
