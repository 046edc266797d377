import type { MetalPrice, MetalPrices } from './MetalPrices';

/** The fields of the calculator's document in which editors keep the prices. */
export interface PriceFields {
  readonly gold_price?: string | null;
  readonly silver_price?: string | null;
  readonly price_date?: string | null;
  readonly price_source?: string | null;
}

/** The prices that editors keep. A price without a date or a source is none: nobody could judge it. */
export function contentPrices({ gold_price, silver_price, price_date, price_source }: PriceFields): MetalPrices {
  const price = (perGram: string | null | undefined): MetalPrice | null =>
    perGram && price_date && price_source ? { perGram, at: price_date, source: price_source } : null;
  return { gold: price(gold_price), silver: price(silver_price) };
}
