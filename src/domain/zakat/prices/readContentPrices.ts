import type { MetalPrice, MetalPrices } from './MetalPrices';

/** The price fields of the calculator's document. */
export interface PriceFields {
  readonly gold_price?: string | null;
  readonly silver_price?: string | null;
  readonly price_date?: string | null;
  readonly price_source?: string | null;
}

/** The prices that editors publish. A price without a date or source is ignored: visitors could not check it. */
export function readContentPrices({ gold_price, silver_price, price_date, price_source }: PriceFields): MetalPrices {
  const price = (perGram: string | null | undefined): MetalPrice | null =>
    perGram && price_date && price_source ? { perGram, at: price_date, source: price_source } : null;
  return { gold: price(gold_price), silver: price(silver_price) };
}
