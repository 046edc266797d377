import type { SectionName } from '../form/shape';
import { sectionViews } from './sectionViews';

/** The name of an entry: the visitor's label, or its position: `Account 2`. */
export function entryName(section: SectionName, index: number, label: string | undefined, count: number): string {
  const one = sectionViews[section].one;
  return label?.trim() || (count > 1 ? `${one} ${index + 1}` : one);
}
