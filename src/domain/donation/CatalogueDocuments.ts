import { kinds, type Kind } from './kinds';

/* The fields that `parseCatalogue` reads from a document's `data`, named as in the content models. All are optional:
   the content service leaves out fields that were never filled in, and GraphQL returns null for them. */

/** One of the six donation pages. */
export interface GivingFields {
  readonly fund_name?: string | null;
  readonly tax_deductible?: boolean | null;
  /** Whole dollars. */
  readonly minimum?: number | null;
  readonly presets?: PresetFields | null;
  readonly rules?: readonly { readonly key?: string | null; readonly value?: string | null }[] | null;
  /** Zakat al-fitr: the first day on which Eid may fall, its day once it is announced, and the time of its prayer everywhere. */
  readonly pay_before?: string | null;
  readonly eid_announced?: string | null;
  readonly eid_prayer_time?: string | null;
}

export interface PayFields {
  /** Plain decimals: `1.75` per cent and `0.30` dollars. */
  readonly card_fee_percent?: string | null;
  readonly card_fee_fixed?: string | null;
  readonly paypal_fee_percent?: string | null;
  readonly paypal_fee_fixed?: string | null;
  readonly direct_debit_offered?: boolean | null;
  readonly direct_debit_fee_percent?: string | null;
  readonly direct_debit_fee_fixed?: string | null;
  readonly direct_debit_fee_most?: string | null;
  /** Whole dollars. */
  readonly maximum_total?: number | null;
  readonly maximum_lines?: number | null;
}

/** Suggested amounts, in whole dollars, and what each pays for. */
export type PresetFields = readonly { readonly amount?: number | null; readonly label?: string | null }[];

export interface CaseFields {
  readonly title?: string | null;
  readonly status?: string | null;
  readonly zakat_eligible?: boolean | null;
  readonly goal?: number | null;
  readonly raised?: number | null;
  readonly presets?: PresetFields | null;
}

export interface ProgramFields {
  readonly title?: string | null;
  readonly zakat_eligible?: boolean | null;
  readonly accepts?: readonly { readonly kind?: string | null }[] | null;
}

interface Named<Fields> {
  readonly uid?: string | null;
  readonly data: Fields;
}

/** The documents that the catalogue is built from. */
export interface CatalogueDocuments {
  /** `data` of each donation page. */
  readonly giving: Readonly<Partial<Record<Kind, GivingFields | null>>>;
  /** `data` of the pay page. */
  readonly pay: PayFields | null | undefined;
  readonly cases: readonly Named<CaseFields>[];
  readonly programs: readonly Named<ProgramFields>[];
}

/** A document as the content API returns it. */
export interface ApiDocument {
  readonly type: string;
  readonly uid?: string | null;
  readonly data: object;
}

const givingTypes = new Map(kinds.map((kind) => [`${kind}_donation_page`, kind]));

/** Returns the kind of donation that a document’s type is the page of; `null` for any other document. */
export const toKind = (type: string): Kind | null => givingTypes.get(type) ?? null;

/** The custom types to request from the content service for the catalogue. */
export const catalogueTypes: readonly string[] = [...givingTypes.keys(), 'pay_page', 'case', 'program'];

/** Groups the content API's documents by their use in the catalogue; other types are left out. */
export function toCatalogueDocuments(documents: readonly ApiDocument[]): CatalogueDocuments {
  const named = (type: string) => documents.filter((document) => document.type === type);
  return {
    giving: Object.fromEntries(
      documents.flatMap(({ type, data }) => {
        const kind = toKind(type);
        return kind ? [[kind, data]] : [];
      }),
    ),
    pay: documents.find(({ type }) => type === 'pay_page')?.data,
    cases: named('case'),
    programs: named('program'),
  };
}
