import { page, type Sheet } from './sheet';
import { palette } from './palette';
import { markArtifact } from './structure';
import { drawLine } from './text';

/** Numbers the pages, ends the document and returns its bytes. */
export async function closeSheet(sheet: Sheet, footer: string): Promise<Uint8Array> {
  const { doc } = sheet;
  sheet.root.end();
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    markArtifact(sheet, 'Pagination', () =>
      drawFooter(sheet, footer, count > 1 ? `Page ${index + 1} of ${count}` : ''),
    );
  }
  const chunks: Uint8Array[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
  doc.end();
  return whole;
}

function drawFooter(sheet: Sheet, footer: string, numbering: string): void {
  const style = { face: 'regular', size: 8, colour: palette.inkSoft } as const;
  sheet.doc.moveTo(page.left, 788).lineTo(page.right, 788).lineWidth(0.75).strokeColor(palette.line).stroke();
  drawLine(sheet, footer, { x: page.left, baseline: 802 }, style);
  if (numbering) drawLine(sheet, numbering, { x: page.right, baseline: 802, align: 'right' }, style);
}
