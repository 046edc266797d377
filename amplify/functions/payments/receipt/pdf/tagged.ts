import { hasArabic } from './runsOf';
import type { Sheet, StructureElement } from './sheet';
import { leaf } from './structure';

/**
 * A text that a donor may have typed. Arabic letters are drawn in their joined forms and from the right, so what is to be read
 * aloud and copied is given beside the drawing.
 */
export function textLeaf(
  sheet: Sheet,
  parent: StructureElement,
  type: string,
  text: string,
  draw: () => void,
  scope?: 'Column' | 'Row',
): void {
  leaf(sheet, parent, type, draw, { ...(scope && { scope }), ...(hasArabic(text) && { actual: text }) });
}
