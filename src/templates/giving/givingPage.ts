import type { ImageValue } from '../../components/media/image';
import type { RichTextValue } from '../../components/rich-text/richText';
import type { PageQuery } from '../shared/page';
import type { Rule } from '../shared/RulesTable';

export interface Preset {
  /** Whole dollars. */
  readonly amount: number | null;
  /** What the amount can do. */
  readonly label: string | null;
}

/** The fields that the six giving pages have in common. */
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
}

/** The bank details a donor pays to. */
export interface BankDetails {
  readonly bank_name: string | null;
  readonly bank_bsb: string | null;
  readonly bank_account: string | null;
  readonly phone: string | null;
}

export type GivingPageQuery<More = object> = PageQuery<
  GivingPageData & More,
  { readonly global: { readonly data: BankDetails } | null }
>;
