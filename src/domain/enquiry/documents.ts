/** How many documents an application takes, and how large each may be, in bytes (10 MB). */
export const documentLimits = { files: 10, bytes: 10 * 1024 * 1024 } as const;

/** How many days the store retains a document, as the privacy page says; what help was given for is in the case file by then. */
export const documentDays = 90;

/** The bytes at the start of a document that `detectDocumentType` looks at: enough for the list of brands of an HEIC file. */
export const documentStartBytes = 64;

/** How documents end in the store, by their type. */
export const documentExtensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
} as const;

export type DocumentType = keyof typeof documentExtensions;

/** Where all documents are in the store, before the identity of the person who added them. */
export const documentsPrefix = 'applications/';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** A document's key: the prefix, the identity of the identity pool (region, colon, UUID), and a UUID of its own. */
export const documentKeyPattern = new RegExp(
  `^${documentsPrefix}([a-z]{2}(?:-[a-z]+)+-\\d:${uuid})/${uuid}\\.(jpg|png|heic|pdf)$`,
);

/** @param id - a UUID that no other document has */
export const createDocumentKey = (identityId: string, id: string, type: DocumentType): string =>
  `${documentsPrefix}${identityId}/${id}.${documentExtensions[type]}`;

/** Whose document a key names, and of which type; `null` for what is no key of a document. */
export function readDocumentKey(key: string): { readonly identityId: string; readonly type: DocumentType } | null {
  const [, identityId, extension] = documentKeyPattern.exec(key) ?? [];
  const type = (Object.keys(documentExtensions) as DocumentType[]).find((one) => documentExtensions[one] === extension);
  return identityId !== undefined && type !== undefined ? { identityId, type } : null;
}

const startsWith = (start: Uint8Array, bytes: readonly number[]) => bytes.every((byte, at) => start[at] === byte);

/** Brands of a still picture that is coded with HEVC (ISO/IEC 23008-12, annex B). `mif1` alone does not tell the coding. */
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

/**
 * What a document is, by its first bytes: a name and a stated type can say anything.
 *
 * @param start - its first `documentStartBytes` bytes, or all of a shorter one
 * @returns `null` where it is none of the types that are taken
 */
export function detectDocumentType(start: Uint8Array): DocumentType | null {
  if (startsWith(start, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(start, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(start, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'application/pdf';
  return isHeic(start.subarray(0, documentStartBytes)) ? 'image/heic' : null;
}
