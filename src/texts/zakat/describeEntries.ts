import { lines } from '../en-AU/zakat/lines';
import { isIsoDay } from '../../domain/calendar';
import { formatDay } from '../days';
import { sectionNames, sections, type FieldKind, type SectionName } from '../../domain/zakat/form/shape';
import type { ZakatForm } from '../../domain/zakat/form/ZakatForm';
import { readFineness, readGrams, readCarat, readMoney, readMonths, readPrice } from '../../domain/zakat/typed/readers';
import type { Named } from './choiceWords';
import { priceText } from './pricesText';
import { getSectionViews } from './sectionViews';
import type { AnyEntry } from './SectionView';

/** Returns the name of an entry: the visitor's label, or its position: `Account 2`. */
export function getEntryName(section: SectionName, index: number, label: string | undefined, count: number): string {
  const one = getSectionViews()[section].one;
  return label?.trim() || (count > 1 ? `${one} ${index + 1}` : one);
}

/** One entry as the visitor filled it in. */
export interface EntryMade {
  /** Path in the form: `metals.0`. */
  readonly field: string;
  /** The list it belongs to: `Gold and silver`. */
  readonly about: string;
  readonly name: string;
  /** Its fields except the name, without blank ones. */
  readonly facts: readonly Named[];
}

const readers = {
  grams: readGrams,
  months: readMonths,
  purity: (text: string, { measure }: AnyEntry) => (measure === 'carat' ? readCarat(text) : readFineness(text)),
} as const;

/** A typed text as parsed, or unchanged if it could not be parsed. */
function understood(kind: Exclude<FieldKind, 'label'>, text: string, entry: AnyEntry): string {
  if (kind === 'day') return isIsoDay(text) ? formatDay(text, 'date') : text;
  if (kind === 'money' || kind === 'price') {
    const reading = kind === 'money' ? readMoney(text) : readPrice(text);
    return reading.ok ? priceText(reading.value) : text;
  }
  const reading = readers[kind](text, entry);
  if (!reading.ok) return text;
  return kind === 'grams' ? lines.grams(String(reading.value)) : String(reading.value);
}

const typedFields = (section: SectionName) =>
  Object.entries<FieldKind | readonly string[]>(sections[section]).flatMap(([name, kind]) =>
    typeof kind === 'string' ? [name] : [],
  );

function listFacts(section: SectionName, entry: AnyEntry, form: ZakatForm): readonly Named[] {
  const kinds: Readonly<Record<string, FieldKind | readonly string[]>> = sections[section];
  return Object.entries(getSectionViews()[section].fields).flatMap(([name, view]) => {
    const kind = kinds[name];
    const text = entry[name]?.trim() ?? '';
    if (!kind || !text || kind === 'label') return [];
    const label = typeof view.label === 'string' ? view.label : view.label(entry, form.choices);
    const value = typeof kind === 'string' ? understood(kind, text, entry) : (view.options?.[text] ?? text);
    return [{ label: label.replace(/ \((optional|اختياري|opsional)\)$|[?؟]$/, ''), value }];
  });
}

/** Returns the title of a form's entry, with its list: `Gold and silver: Bangles`. */
export function getEntryTitle(form: ZakatForm, field: string): string {
  const [section, index] = field.split('.') as [SectionName, string];
  const entries: readonly AnyEntry[] = form[section];
  const { title } = getSectionViews()[section];
  const name = getEntryName(section, Number(index), entries[Number(index)]?.label, entries.length);
  return name === title ? title : `${title}: ${name}`;
}

/** Describes everything that was typed into a form, entry by entry in order; blank entries are left out. */
export function describeEntries(form: ZakatForm): readonly EntryMade[] {
  return sectionNames.flatMap((section) => {
    const entries: readonly AnyEntry[] = form[section];
    return entries.flatMap((entry, index) => {
      if (!typedFields(section).some((name) => entry[name]?.trim())) return [];
      const name = getEntryName(section, index, entry.label, entries.length);
      const facts = listFacts(section, entry, form);
      return [{ field: `${section}.${index}`, about: getSectionViews()[section].title, name, facts }];
    });
  });
}
