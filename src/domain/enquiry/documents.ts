/** How many documents an application takes, and how large each may be, in bytes (10 MB). */
export const documentLimits = { files: 10, bytes: 10 * 1024 * 1024 } as const;

/**
 * How many days the store retains documents: those of an application, as the privacy page says, by when what help was given for is in the
 * case file; and those that were added and never sent.
 */
export const documentDays = { sent: 90, unsent: 2 } as const;

/** The bytes at the start of a document that `detectDocumentType` looks at: PDF readers look for a PDF's beginning in as many. */
export const documentStartBytes = 1024;

/** The endings of documents in the store, by their type. */
export const documentExtensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
} as const;

export type DocumentType = keyof typeof documentExtensions;

/** The prefixes under which the store has what was added, and where what was checked and belongs to an application. */
export const documentPrefixes = { uploads: 'uploads/', applications: 'applications/' } as const;

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** The key of a document that was added. Nothing but its random UUID gives access to it, so only the person who adds it is told it. */
export const uploadKeyPattern = new RegExp(`^${documentPrefixes.uploads}(${uuid})\\.(jpg|png|heic|pdf)$`);

/**
 * Creates the key of a document.
 *
 * @param id - a random UUID that no other document has
 */
export const createUploadKey = (id: string, type: DocumentType): string =>
  `${documentPrefixes.uploads}${id}.${documentExtensions[type]}`;

/** Reads the UUID and type that the key of a document says; `null` for what is no such key. */
export function readUploadKey(key: string): { readonly id: string; readonly type: DocumentType } | null {
  const [, id, extension] = uploadKeyPattern.exec(key) ?? [];
  const type = (Object.keys(documentExtensions) as DocumentType[]).find((one) => documentExtensions[one] === extension);
  return id !== undefined && type !== undefined ? { id, type } : null;
}

const startsWith = (start: Uint8Array, bytes: readonly number[]) => bytes.every((byte, at) => start[at] === byte);

/** Brands of a still picture that is coded with HEVC (ISO/IEC 23008-12, annex B). `mif1` by itself does not tell the coding. */
const heicBrands = ['heic', 'heix', 'heim', 'heis'];

/** Whether it is an ISO media file that says of itself, in its first box, that it is an HEIC picture. */
function isHeic(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start);
  if (text.slice(4, 8) !== 'ftyp') return false;
  const boxBytes = new DataView(start.buffer, start.byteOffset, start.byteLength).getUint32(0);
  // The major brand, 4 bytes of version, and the brands that the file is compatible with.
  const brands = [text.slice(8, 12), ...(text.slice(16, boxBytes).match(/.{4}/gs) ?? [])];
  return brands.some((brand) => heicBrands.includes(brand));
}

/** How web pages, programs and archives begin, after what may come before. */
const otherBeginning = /^(?:\xef\xbb\xbf|\s)*(?:<|#!|MZ|PK|GIF8|\x7fELF)/;

/**
 * Whether it is a PDF: it begins within the first 1024 bytes, as Acrobat takes it (ISO 32000-1, annex H, 3.4.1). Web servers put empty
 * lines before it, and scanners a printer's commands.
 */
function isPdf(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start);
  return text.includes('%PDF-') && !otherBeginning.test(text);
}

/**
 * Detects a document's type by its first bytes: a name and a stated type can say anything.
 *
 * @param start - its first `documentStartBytes` bytes, or all of a shorter one
 * @returns `null` if it is none of the types that are taken
 */
export function detectDocumentType(start: Uint8Array): DocumentType | null {
  if (startsWith(start, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(start, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  const looked = start.subarray(0, documentStartBytes);
  if (isPdf(looked)) return 'application/pdf';
  return isHeic(looked) ? 'image/heic' : null;
}

/** The markup that a browser or a script engine would run: of web pages and SVG pictures. */
const markup = /<(?:!doctype|html|head|body|script|iframe|svg|\?php)[\s>/]/i;

/** The record at the end of an archive, which is found there whatever the file begins with: so a JAR can be a picture. */
const archiveEnd = 'PK\x05\x06\0\0\0\0';

/**
 * Whether a document holds something else beside what its first bytes say, such as a picture that is a web page too. By chance the bytes
 * of a photo of 10 MB do in less than one of 1,000.
 *
 * @param text - all of its bytes as ISO 8859-1, a character for each
 */
export const isPolyglot = (text: string): boolean => markup.test(text) || text.includes(archiveEnd);
