import type { Runtime } from 'gatsby-source-prismic';
import { nisabValue } from '../../domain/zakat/nisab';
import type { SiteData } from '../siteData';

type Prices = NonNullable<SiteData['prices']>;
interface Rule {
  readonly key?: string | null;
  readonly value?: string | null;
}
type PriceData = Prices['data'] & { readonly rules?: readonly Rule[] };

/** The site's data with the release's settings and prices. A release without one of them shows the published. */
export function createSiteData(given: SiteData, content: Runtime): SiteData {
  const global = content.nodes.find(({ type }) => type === 'global');
  const calculator = content.nodes.find(({ type }) => type === 'calculate_page');
  const data = calculator?.data as unknown as PriceData | undefined;
  return {
    global: global ? { data: global.data as unknown as NonNullable<SiteData['global']>['data'] } : given.global,
    prices: data ? { data, nisab: calculateNisab(data) } : given.prices,
  };
}

/**
 * The nisab at the release's prices, worked out as the build does it. A price or weight that is no number gives none, as an
 * empty one does: an editor's slip must not take the page down.
 */
export function calculateNisab(data: PriceData): Prices['nisab'] {
  const grams = (key: string) => data.rules?.find((rule) => rule.key === key)?.value ?? null;
  const cents = (price: string | null, weight: string | null) => {
    try {
      return price && weight ? nisabValue(price, weight) : null;
    } catch {
      return null;
    }
  };
  const [goldGrams, silverGrams] = [grams('nisab_gold_grams'), grams('nisab_silver_grams')];
  return {
    goldGrams,
    silverGrams,
    goldCents: cents(data.gold_price, goldGrams),
    silverCents: cents(data.silver_price, silverGrams),
  };
}
