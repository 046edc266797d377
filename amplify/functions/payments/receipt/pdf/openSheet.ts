import { page, type Sheet } from './sheet';
import { drawWatermark } from './watermark';

export interface SheetInfo {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** Say when the document is from, for the reader and for its identifier: the same input makes the same bytes. */
  readonly madeAt: Date;
  readonly changedAt: Date;
  /** What the head of each further page says. */
  readonly continued: string;
  /** A word across every page. */
  readonly watermark?: string;
}

export interface DrawingOptions {
  /** `false` leaves the pages' instructions readable, for tests. */
  readonly compress?: boolean;
}

/** pdfkit writes the values into XML as they are. */
const plain = (text: string) => text.replace(/&/g, 'and').replace(/[<>]/g, '');

/** Begins a tagged A4 document with its first page. What draws it is loaded now: it is half a megabyte that few requests need. */
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
    // pdfkit knows this one, its types don't yet.
    subset: 'PDF/UA' as 'PDF/A-2a',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    compress,
    // Pages are numbered when it is known how many there are.
    bufferPages: true,
    // Otherwise pdfkit opens Helvetica, whose metrics it reads from a file that a bundle does not have.
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
  // Typed as paths and bytes only; a face that is open already is taken too, and then parsed once for all documents.
  for (const name of faceNames) doc.registerFont(name, faces[name] as unknown as Uint8Array);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const sheet = { doc, faces, root, y: page.top, continued: info.continued, watermark: info.watermark };
  drawWatermark(sheet);
  return sheet;
}
