import type { SectionName } from '../form/shape';
import { sectionViews } from './sectionViews';

/** What an entry is called: as the visitor named it, or by its place: `Account 2`. */
export function entryName(section: SectionName, index: number, label: string | undefined, count: number): string {
  const one = sectionViews[section].one;
  return label?.trim() || (count > 1 ? `${one} ${index + 1}` : one);
}
