import { page, type Sheet } from './sheet';
import { drawWatermark } from './watermark';

export interface SheetInfo {
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

export interface DrawingOptions {
  /** `false` leaves the content streams readable, for tests. */
  readonly compress?: boolean;
}

/** pdfkit writes the values into XML unescaped. */
const plain = (text: string) => text.replace(/&/g, 'and').replace(/[<>]/g, '');

/** Opens a tagged A4 document with its first page. pdfkit is loaded lazily: half a megabyte that few requests need. */
export async function openSheet(info: SheetInfo, { compress = true }: DrawingOptions = {}): Promise<Sheet> {
  const [{ default: PDFDocument }, { faceNames, openFaces }] = await Promise.all([
    import('pdfkit'),
    import('../fonts/faces'),
  ]);
  const faces = openFaces();
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: '1.7',
    // pdfkit supports this one, but its types don't yet.
    subset: 'PDF/UA' as 'PDF/A-2a',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    compress,
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
  const sheet = { doc, faces, root, y: page.top, continued: info.continued, watermark: info.watermark };
  drawWatermark(sheet);
  return sheet;
}
