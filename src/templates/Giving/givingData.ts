import type { ImageValue } from '../../components/media/image';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { kinds } from '../../domain/donation/kinds';
import type { Kind } from '../../domain/donation/kinds';
import type { PageNode } from '../shared/page';
import type { Rule } from '../shared/RulesTable';
import type { TermsQuery } from './terms';

export interface Preset {
  /** Whole dollars. */
  readonly amount: number | null;
  /** What the amount pays for. */
  readonly label: string | null;
}

/** The fields that the six donation pages share. */
export interface GivingPageData {
  readonly image: ImageValue | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly presets: readonly Preset[] | null;
  readonly rules_heading: string | null;
  readonly rules: readonly Rule[] | null;
  readonly where_it_goes_heading: string | null;
  readonly where_it_goes: RichTextValue;
  readonly tax_note: RichTextValue;
  readonly other_ways_heading: string | null;
  readonly other_ways: RichTextValue;
  /** Only for zakat al-fitr: the day of the Eid prayer. */
  readonly pay_before?: string | null;
}

/** The bank details a donor pays to. */
export interface BankDetails {
  readonly bank_name: string | null;
  readonly bank_bsb: string | null;
  readonly bank_account: string | null;
  readonly phone: string | null;
}

export const givingKinds = kinds;

export type GivingQuery = TermsQuery & {
  readonly [kind in (typeof givingKinds)[number]]: PageNode<GivingPageData> | null;
} & {
  readonly global: { readonly data: BankDetails } | null;
};

/** The one page that the query found, and its kind. */
export function givingPage(data: GivingQuery): { readonly kind: Kind; readonly page: PageNode<GivingPageData> } {
  for (const kind of givingKinds) {
    const page = data[kind];
    if (page) return { kind, page };
  }
  throw new Error('The page has none of the giving documents');
}
