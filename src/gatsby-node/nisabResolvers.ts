import { nisabValue } from '../domain/zakat/nisab';

interface Rule {
  readonly key?: string | null;
  readonly value?: string | null;
}
interface CalculatePageNode {
  readonly data: {
    readonly gold_price?: string | null;
    readonly silver_price?: string | null;
    readonly rules?: readonly Rule[];
  };
}

const resolve = ({ data }: CalculatePageNode) => {
  const grams = (key: string) => data.rules?.find((rule) => rule.key === key)?.value ?? null;
  const cents = (price: string | null | undefined, weight: string | null) =>
    price && weight ? nisabValue(price, weight) : null;
  const [goldGrams, silverGrams] = [grams('nisab_gold_grams'), grams('nisab_silver_grams')];
  return {
    goldGrams,
    silverGrams,
    goldCents: cents(data.gold_price, goldGrams),
    silverCents: cents(data.silver_price, silverGrams),
  };
};

/**
 * The nisab in cents, calculated once at build time from the editors' prices and weights, so that no page needs decimal
 * arithmetic to show it.
 */
export function nisabResolvers() {
  return { PrismicCalculatePage: { nisab: { type: 'Nisab', resolve } } };
}
