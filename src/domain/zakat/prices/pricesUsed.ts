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
    // The published price itself, so that who shows it sees that it is the same as before.
    return price && isPrice(price.perGram) ? price : null;
  };
  return { gold: choose('gold'), silver: choose('silver') };
}
