import { palette } from './palette';
import { page, type Sheet } from './sheet';
import { markArtifact } from './structure';
import { drawLine, measure } from './text';

const style = { face: 'serif', size: 190, colour: palette.watermark } as const;

/** Draws the watermark on an empty page, so that everything else is above it. */
export function drawWatermark(sheet: Sheet): void {
  const { doc, watermark } = sheet;
  if (!watermark) return;
  markArtifact(sheet, 'Pagination', () => {
    const centre: [number, number] = [page.width / 2, page.height / 2 + 60];
    doc.save().rotate(-38, { origin: centre });
    const x = centre[0] - measure(sheet, watermark, style) / 2;
    drawLine(sheet, watermark, { x, baseline: centre[1] + style.size * 0.35 }, style);
    doc.restore();
  });
}
