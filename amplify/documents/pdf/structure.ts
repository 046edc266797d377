import type { Sheet, StructureElement } from './sheet';
import { isShaped } from './splitRuns';

interface TagOptions {
  readonly lang?: string;
  /** Read aloud instead of the drawn text. */
  readonly actual?: string;
  /** For a table's heading cell. */
  readonly scope?: 'Column' | 'Row';
}

/** Adds a group to the structure, such as a table or row, filled while `fill` runs. */
export function group(
  sheet: Sheet,
  parent: StructureElement,
  type: string,
  fill: (element: StructureElement) => void,
): void {
  const element = sheet.doc.struct(type);
  parent.add(element);
  fill(element);
  element.end();
}

/** A readable element: `draw` draws it at once, on the current page. */
function addLeaf(
  sheet: Sheet,
  parent: StructureElement,
  type: string,
  draw: () => void,
  options: TagOptions = {},
): void {
  parent.add(sheet.doc.struct(type, options, draw));
}

/** Marks decoration, or content that is in the structure already. */
export function markArtifact(sheet: Sheet, type: 'Pagination' | 'Layout', draw: () => void): void {
  sheet.doc.markContent('Artifact', { type });
  draw();
  sheet.doc.endMarkedContent();
}

/**
 * Adds text that a donor may have typed. Arabic letters are drawn in joined forms from the right, Bengali vowels before their letters,
 * so the readable text is added beside the drawing.
 */
export function addTextLeaf(
  sheet: Sheet,
  parent: StructureElement,
  type: string,
  text: string,
  draw: () => void,
  scope?: 'Column' | 'Row',
): void {
  addLeaf(sheet, parent, type, draw, { ...(scope && { scope }), ...(isShaped(text) && { actual: text }) });
}
