import { hasArabic } from './splitRuns';
import type { Sheet, StructureElement } from './sheet';
import { addLeaf } from './structure';

/**
 * Text that a donor may have typed. Arabic letters are drawn in joined forms from the right, so the readable text is
 * added beside the drawing.
 */
export function addTextLeaf(
  sheet: Sheet,
  parent: StructureElement,
  type: string,
  text: string,
  draw: () => void,
  scope?: 'Column' | 'Row',
): void {
  addLeaf(sheet, parent, type, draw, { ...(scope && { scope }), ...(hasArabic(text) && { actual: text }) });
}
