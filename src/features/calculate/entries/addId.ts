import type { SectionName } from '../../../domain/zakat';

/** The id of the button that adds an entry. */
export function addId(section: SectionName): string {
  return `zakat-add-${section}`;
}
