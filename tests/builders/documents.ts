import type { DocumentType } from '../../src/domain/enquiry/documents';

/** How files of each type begin. */
const starts: Readonly<Record<DocumentType, string>> = {
  'image/jpeg': '\xff\xd8\xff\xe0\0\x10JFIF\0',
  'image/png': '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
  'image/heic': '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  'application/pdf': '%PDF-1.7\n',
};

/** Makes a file that begins as its type does, and goes on with nothing. */
export function aDocument(type: DocumentType = 'image/jpeg', bytes = 2_000): Uint8Array<ArrayBuffer> {
  const document = new Uint8Array(bytes);
  document.set(Uint8Array.from(starts[type], (character) => character.charCodeAt(0)));
  return document;
}
