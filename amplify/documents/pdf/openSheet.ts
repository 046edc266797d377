import { receipts as texts } from '../../../src/texts/en-AU/receipts';
import { getLanguage } from '../../../src/texts/language';
import { page, type Sheet } from './sheet';
import { palette } from './palette';
import { markArtifact } from './structure';
import { drawLine, measure } from './text';

interface SheetInfo {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** The document's date and the seed of its identifier: the same input gives the same bytes. */
  readonly madeAt: Date;
  readonly changedAt: Date;
  /** Head of each further page. */
  readonly continued: string;
  /** A watermark on every page. */
  readonly watermark?: string;
}

/** pdfkit writes the values into XML unescaped. */
const plain = (text: string) => text.replace(/&/g, 'and').replace(/[<>]/g, '');

/** Opens a tagged A4 document, in the language that is written, with its first page. pdfkit is loaded lazily: half a megabyte that few requests need. */
export async function openSheet(info: SheetInfo): Promise<Sheet> {
  const [{ default: PDFDocument }, { faceNames, openFaces }] = await Promise.all([
    import('pdfkit'),
    import('./fonts/faces'),
  ]);
  const faces = openFaces();
  const { code, direction } = getLanguage();
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: '1.7',
    // pdfkit supports this one, but its types don't yet.
    subset: 'PDF/UA' as 'PDF/A-2a',
    tagged: true,
    lang: code,
    displayTitle: true,
    // Pages are numbered at the end, when their count is known.
    bufferPages: true,
    // Otherwise pdfkit opens Helvetica, whose metrics file is not in the bundle.
    font: '',
    info: {
      Title: plain(info.title),
      Author: plain(info.author),
      Subject: plain(info.subject),
      Creator: plain(info.author),
      Producer: 'PDFKit',
      CreationDate: info.madeAt,
      ModDate: info.changedAt,
    },
  });
  // Typed as paths and bytes only; an open font works too, and is then parsed once for all documents.
  for (const name of faceNames) doc.registerFont(name, faces[name] as unknown as Uint8Array);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const { continued, watermark } = info;
  const sheet = { direction, doc, faces, root, y: page.top, continued, watermark };
  drawWatermark(sheet);
  return sheet;
}

/** Numbers the pages, ends the document and returns its bytes. */
export async function closeSheet(sheet: Sheet, footer: string): Promise<Uint8Array> {
  const { doc } = sheet;
  sheet.root.end();
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    markArtifact(sheet, 'Pagination', () =>
      drawFooter(sheet, footer, count > 1 ? texts.pageOf(String(index + 1), String(count)) : ''),
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
  if (numbering) drawLine(sheet, numbering, { x: page.right, baseline: 802, align: 'end' }, style);
}

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
