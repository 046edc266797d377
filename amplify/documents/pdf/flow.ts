import { drawBand } from './ornaments';
import { palette } from './palette';
import { page, type Sheet } from './sheet';
import { markArtifact } from './structure';
import { drawLine } from './text';
import { drawWatermark } from './openSheet';

const bandOfFurtherPages = 34;

/** Starts a new page, with a small head that says what it continues. */
function turnPage(sheet: Sheet): void {
  sheet.doc.addPage();
  drawWatermark(sheet);
  markArtifact(sheet, 'Pagination', () => {
    drawBand(sheet, bandOfFurtherPages);
    drawLine(
      sheet,
      sheet.continued,
      { x: page.left, baseline: 22 },
      { face: 'semibold', size: 9.5, colour: palette.onBrand },
    );
  });
  sheet.y = bandOfFurtherPages + 40;
}

/** Starts a new page if `height` points do not fit on this one. Returns whether it did. */
export function ensureSpace(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= page.bottom) return false;
  turnPage(sheet);
  return true;
}
