import type { MetalPrices, PricesUsed } from './MetalPrices';

const isPrice = (text: string) => /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text);

/** The prices to use: what the visitor typed, else the published one if it is valid. */
export function pricesUsed(
  published: MetalPrices,
  typed: { readonly gold: string | null; readonly silver: string | null },
): PricesUsed {
  const choose = (metal: 'gold' | 'silver') => {
    const perGram = typed[metal];
    if (perGram !== null) return { perGram, at: null, source: null };
    const price = published[metal];
    // Returns the same object, so that components can compare by identity.
    return price && isPrice(price.perGram) ? price : null;
  };
  return { gold: choose('gold'), silver: choose('silver') };
}
