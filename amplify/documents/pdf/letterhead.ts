import type { Foundation } from '../../../src/domain/receipt';
import { drawBand, drawLogo } from './ornaments';
import { palette } from './palette';
import { mirrorBox, page, type Sheet } from './sheet';
import { markArtifact, addTextLeaf } from './structure';
import { toLine } from './splitRuns';
import { drawLine, drawLines, wrap } from './text';
import { receipts } from '../../../src/texts/en-AU/receipts';

const bandHeight = 96;
const nameStyle = { face: 'serif', size: 19, colour: palette.onBrand } as const;
const abnStyle = { face: 'regular', size: 10.5, colour: palette.onBrandSoft } as const;
const contactStyle = { face: 'regular', size: 8.5, colour: palette.onBrandSoft } as const;

/** Draws the head of the first page: the foundation, its ABN and contact details. */
export function drawLetterhead(sheet: Sheet, { name, abn, address, phone, email }: Foundation): void {
  const left = page.left + 62;
  const contactWidth = 150;
  const contact = page.right - contactWidth;
  markArtifact(sheet, 'Layout', () => {
    drawBand(sheet, bandHeight);
    drawLogo(sheet, mirrorBox(sheet, page.left, 48), 25, 48);
  });
  const nameLines = wrap(sheet, name, contact - left - 20, nameStyle).slice(0, 2);
  const baseline = nameLines.length > 1 ? 39 : 48;
  addTextLeaf(sheet, sheet.root, 'P', name, () =>
    drawLines(sheet, nameLines, { x: left, baseline, leading: 22 }, nameStyle),
  );
  const abnBaseline = baseline + (nameLines.length - 1) * 22 + 18;
  addTextLeaf(sheet, sheet.root, 'P', abn, () =>
    drawLine(sheet, receipts.abn(abn), { x: left, baseline: abnBaseline }, abnStyle),
  );
  // Addresses mostly begin with the name, which is shown already.
  const place = address.startsWith(`${name}, `) ? address.slice(name.length + 2) : address;
  const lines = [...wrap(sheet, place, contactWidth, contactStyle, ', '), toLine(phone), toLine(email)];
  addTextLeaf(sheet, sheet.root, 'P', lines.map(({ text }) => text).join(' '), () =>
    drawLines(sheet, lines, { x: contact, baseline: 55 - lines.length * 4.5, leading: 12.5 }, contactStyle),
  );
  sheet.y = bandHeight + 40;
}
