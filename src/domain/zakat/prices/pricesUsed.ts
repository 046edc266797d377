import type { MetalPrices, PricesUsed } from './MetalPrices';

const isPrice = (text: string) => /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text);

/** The prices to go by: what the visitor typed, or else what is published, if that is a price at all. */
export function pricesUsed(
  published: MetalPrices,
  typed: { readonly gold: string | null; readonly silver: string | null },
): PricesUsed {
  const choose = (metal: 'gold' | 'silver') => {
    const perGram = typed[metal];
    if (perGram !== null) return { perGram, at: null, source: null };
    const price = published[metal];
    return price && isPrice(price.perGram) ? { perGram: price.perGram, at: price.at, source: price.source } : null;
  };
  return { gold: choose('gold'), silver: choose('silver') };
}
