import type { SectionName, ZakatForm } from '../../../domain/zakat';
import { entryName } from '../../../domain/zakat/words/entryName';
import { getEntries } from '../state/formFields';

/** The name of a path's entry or price: `metals.0.purity` → `Bangles`. */
export function nameAt(form: ZakatForm, path: string): string {
  const [list = '', place] = path.split('.');
  if (list === 'prices') return place === 'gold' ? 'Price of gold' : 'Price of silver';
  const section = list as SectionName;
  const entries = getEntries(form, section);
  return entryName(section, Number(place), entries[Number(place)]?.label, entries.length);
}
