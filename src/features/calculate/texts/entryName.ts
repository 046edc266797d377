import type { SectionName, ZakatForm } from '../../../domain/zakat';
import { sectionViews } from '../entries/sectionViews';
import { entriesOf } from '../state/formFields';

/** What an entry is called: as the visitor named it, or by its place: `Account 2`. */
export function entryName(section: SectionName, index: number, label: string | undefined, count: number): string {
  const one = sectionViews[section].one;
  return label?.trim() || (count > 1 ? `${one} ${index + 1}` : one);
}

/** The name of the entry or the price that a path leads to: `metals.0.purity` → `Bangles`. */
export function nameAt(form: ZakatForm, path: string): string {
  const [list = '', place] = path.split('.');
  if (list === 'prices') return place === 'gold' ? 'Price of gold' : 'Price of silver';
  const section = list as SectionName;
  const entries = entriesOf(form, section);
  return entryName(section, Number(place), entries[Number(place)]?.label, entries.length);
}
