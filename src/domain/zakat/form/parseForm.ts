import { toCents } from '../exact/toCents';
import { fromDecimal, type Fraction } from '../exact/fraction';
import { readFineness, readGrams, readCarat, readDay, readMoney, readMonths, readPrice } from '../typed/readers';
import type { Issue, Reading } from '../typed/reading';
import { sectionNames, sections, type FieldKind, type SectionName } from './shape';
import type { Entry, ZakatForm } from './ZakatForm';

/** An entry with parsed numbers: exact, or `null` if nothing was typed. Money and prices are in cents. */
export type ParsedEntry<Section extends SectionName> = {
  readonly [Field in keyof (typeof sections)[Section]]: (typeof sections)[Section][Field] extends readonly string[]
    ? (typeof sections)[Section][Field][number]
    : (typeof sections)[Section][Field] extends 'label'
      ? string
      : (typeof sections)[Section][Field] extends 'day'
        ? string | null
        : Fraction | null;
};

/** A parsed entry, its path in the form, and its fields as plain text for the trace. */
export interface Placed<Section extends SectionName> {
  readonly field: string;
  readonly entry: ParsedEntry<Section>;
  readonly entered: Readonly<Record<string, string>>;
}

export type ParsedLists = { readonly [Section in SectionName]: readonly Placed<Section>[] };

export interface ParsedForm {
  readonly lists: ParsedLists;
  /** Prices the visitor typed, as plain decimals in dollars a gram. */
  readonly prices: { readonly gold: string | null; readonly silver: string | null };
  readonly issues: readonly Issue[];
}

type AnyEntry = Readonly<Record<string, string>>;

const readers: Readonly<Record<Exclude<FieldKind, 'label'>, (text: string, entry: AnyEntry) => Reading<string>>> = {
  money: readMoney,
  grams: readGrams,
  purity: (text, { measure }) => (measure === 'carat' ? readCarat(text) : readFineness(text)),
  months: readMonths,
  price: readPrice,
  day: readDay,
};

const exact = (kind: Exclude<FieldKind, 'label' | 'day'>, value: string) =>
  kind === 'money' || kind === 'price' ? toCents(value) : fromDecimal(value);

/** A parsed entry: its index, values and invalid fields. */
interface ReadEntry {
  readonly placed: Placed<SectionName>;
  readonly issues: readonly Issue[];
}

/** Entries are immutable and a keystroke replaces one; the others need no new parsing. */
const cache = new WeakMap<object, ReadEntry>();

/**
 * Parses every field of the form. A blank field is valid here: whether it is required depends on the rest of its entry.
 */
export function parseForm(form: ZakatForm): ParsedForm {
  const issues: Issue[] = [];
  const number = (kind: keyof typeof readers, text: string, field: string, entry: AnyEntry = {}): string | null => {
    const reading = readers[kind](text, entry);
    if (reading.ok) return reading.value;
    if (reading.error !== 'missing') issues.push({ field, reason: reading.error });
    return null;
  };

  const place = <Section extends SectionName>(section: Section, entry: Entry<Section>, index: number) => {
    const field = `${section}.${index}`;
    const before = cache.get(entry);
    if (before?.placed.field === field) {
      issues.push(...before.issues);
      return before.placed as unknown as Placed<Section>;
    }
    const first = issues.length;
    const parsed: Record<string, string | Fraction | null> = {};
    const entered: Record<string, string> = {};
    for (const [name, kind] of Object.entries<FieldKind | readonly string[]>(sections[section])) {
      const text = (entry as AnyEntry)[name] ?? '';
      if (kind === 'label') parsed[name] = text;
      else if (typeof kind !== 'string') parsed[name] = entered[name] = text;
      else {
        const value = number(kind, text, `${field}.${name}`, entry);
        parsed[name] = value === null || kind === 'day' ? value : exact(kind, value);
        if (value !== null) entered[name] = value;
      }
    }
    const placed = { field, entry: parsed, entered } as unknown as Placed<Section>;
    cache.set(entry, { placed: placed as unknown as Placed<SectionName>, issues: issues.slice(first) });
    return placed;
  };

  const lists = Object.fromEntries(
    sectionNames.map((section) => [section, form[section].map((entry, index) => place(section, entry, index))]),
  ) as unknown as ParsedLists;
  const prices = {
    gold: number('price', form.prices.gold, 'prices.gold'),
    silver: number('price', form.prices.silver, 'prices.silver'),
  };
  return { lists, prices, issues };
}
