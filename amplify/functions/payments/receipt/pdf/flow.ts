import { drawBand } from './ornaments';
import { palette } from './palette';
import { page, type Sheet } from './sheet';
import { artifact } from './structure';
import { drawLine } from './text';
import { drawWatermark } from './watermark';

const bandOfFurtherPages = 34;

/** Begins a further page, with a slim head that says what it goes on with. */
function turnPage(sheet: Sheet): void {
  sheet.doc.addPage();
  drawWatermark(sheet);
  artifact(sheet, 'Pagination', () => {
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

/** Goes to a further page where `height` points don't fit on this one any more. Whether it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= page.bottom) return false;
  turnPage(sheet);
  return true;
}
