import type { FooterRow, NavigationRow } from '../components/layout/navigation';
import type { RichTextValue } from '../components/rich-text/richTextValue';
import type { Site } from '../components/site/SiteContext';
import { toNamedLink, type LinkValue } from '../components/ui/link';

/** The answer of the site's static query. */
export interface SiteData {
  readonly global: { readonly data: GlobalData } | null;
  /** The global document in all languages in their order, while a page is rendered. */
  readonly globals?: readonly SiteData['global'][];
  readonly prices: {
    readonly nisab: { readonly [name in 'goldGrams' | 'silverGrams' | 'priceMaxAgeDays']: string | null } & {
      readonly [name in 'goldCents' | 'silverCents']: number | null;
    };
    readonly data: { readonly [name in 'gold_price' | 'silver_price' | 'price_date' | 'price_source']: string | null };
  } | null;
}

interface GlobalData {
  readonly site_name: string | null;
  readonly short_name: string | null;
  readonly tagline: string | null;
  readonly abn: string | null;
  readonly legal_line: string | null;
  readonly acknowledgement: string | null;
  readonly fiction_note: string | null;
  readonly announcement_shown: boolean | null;
  readonly announcement: RichTextValue;
  readonly announcement_link: LinkValue | null;
  readonly announcement_label: string | null;
  readonly giving_link: LinkValue | null;
  readonly giving_label: string | null;
  readonly giving_heading: string | null;
  readonly giving_text: string | null;
  readonly main_navigation: readonly NavigationRow[] | null;
  readonly footer_navigation: readonly FooterRow[] | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly postal_address: string | null;
  readonly hours: string | null;
  readonly social: readonly { readonly network: string | null; readonly link: LinkValue | null }[] | null;
}

/** Returns the part of the site's data that pages and slices read. The nisab is `null` until both prices and weights are there. */
export function toSite({ global, prices }: SiteData, fallbackName: string): Site {
  const data = global?.data;
  return {
    name: data?.site_name ?? fallbackName,
    giving: toNamedLink(data?.giving_link, data?.giving_label),
    phone: data?.phone ?? null,
    email: data?.email ?? null,
    nisab: toNisab(prices),
  };
}

function toNisab(prices: SiteData['prices']): Site['nisab'] {
  if (!prices) return null;
  const { goldGrams, silverGrams, goldCents, silverCents, priceMaxAgeDays } = prices.nisab;
  const {
    gold_price: goldPrice,
    silver_price: silverPrice,
    price_date: priceDate,
    price_source: priceSource,
  } = prices.data;
  if (!goldGrams || !silverGrams || goldCents === null || silverCents === null || !goldPrice || !silverPrice)
    return null;
  return {
    goldGrams,
    silverGrams,
    goldCents,
    silverCents,
    goldPrice,
    silverPrice,
    priceDate: priceDate ?? '',
    priceSource: priceSource ?? '',
    priceMaxAgeDays: priceMaxAgeDays ?? '',
  };
}
