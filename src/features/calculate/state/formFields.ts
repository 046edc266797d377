import type { AnyEntry } from '../../../texts/zakat/SectionView';
import { sections, type SectionName, type ZakatForm } from '../../../domain/zakat';

export type { AnyEntry };

/** The lists of the form, in its order. */
export const sectionNames = Object.keys(sections) as SectionName[];

/** Returns the entries of a list, whatever their fields. */
export function getEntries(form: ZakatForm, section: SectionName): readonly AnyEntry[] {
  return form[section];
}

/** Lists the typed fields of a list's entries (not options). */
export function listTypedNames(section: SectionName): string[] {
  return Object.entries(sections[section]).flatMap(([name, kind]) => (typeof kind === 'string' ? [name] : []));
}

/** Whether anything was typed into the entry. */
export function isBegun(section: SectionName, entry: AnyEntry): boolean {
  return listTypedNames(section).some((name) => entry[name]?.trim());
}

/** Whether anything was typed into the form. */
export function isFormBegun(form: ZakatForm): boolean {
  return (
    Boolean(form.prices.gold.trim() || form.prices.silver.trim()) ||
    sectionNames.some((section) => getEntries(form, section).some((entry) => isBegun(section, entry)))
  );
}

/** Lists the lists in which the visitor has entries. */
export function listOwnedSections(form: ZakatForm): readonly SectionName[] {
  return sectionNames.filter((section) => form[section].length > 0);
}

/** The figures of which an entry needs one, the one to ask for first: without any it would count as nothing. */
function listNeededFigures(section: SectionName, { use, held, records }: AnyEntry): readonly string[] {
  switch (section) {
    case 'metals':
      return ['grams'];
    case 'shares':
      return held === 'trading' ? ['value'] : ['value', 'known'];
    case 'property':
      // The home one lives in is never counted.
      if (use === 'home') return [];
      return use === 'rental' ? ['rent', 'value'] : ['value'];
    case 'missed':
      return records === 'known' ? ['net'] : ['high', 'low'];
    default:
      return ['amount'];
  }
}

/** Lists the fields that still have to be filled in, as paths: of each entry that has none of the figures it needs, the first. */
export function listUnanswered(form: ZakatForm): readonly string[] {
  return sectionNames.flatMap((section) =>
    getEntries(form, section).flatMap((entry, index) => {
      const figures = listNeededFigures(section, entry);
      const [first] = figures;
      return first && !figures.some((name) => entry[name]?.trim()) ? [`${section}.${index}.${first}`] : [];
    }),
  );
}

/** Returns the entry of a field: `cash.0.amount` → `cash.0`. */
export const getEntryPath = (field: string): string => field.split('.').slice(0, 2).join('.');

/** Lists the fields of one entry, as paths: `metals.0.grams`. */
export function listEntryFields(section: SectionName, index: number): string[] {
  return Object.keys(sections[section]).map((name) => `${section}.${index}.${name}`);
}

/** Lists the fields of a list's entries that have any input. */
export function listBegunFields(form: ZakatForm, section: SectionName): string[] {
  return getEntries(form, section).flatMap((entry, index) =>
    isBegun(section, entry) ? listEntryFields(section, index) : [],
  );
}

/** Lists every field of the form that has input to validate. */
export function listAllBegunFields(form: ZakatForm): string[] {
  return ['prices.gold', 'prices.silver', ...sectionNames.flatMap((section) => listBegunFields(form, section))];
}
