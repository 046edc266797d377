import { describe, expect, it } from 'vitest';
import { aDocument } from '../../../tests/builders/documents';
import { createDocumentKey, documentStartBytes, detectDocumentType, readDocumentKey } from './documents';

const toBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('the type of a document', () => {
  it.each(['image/jpeg', 'image/png', 'image/heic', 'application/pdf'] as const)(
    'a document of the type %s is recognised by its first bytes',
    (type) => {
      expect(detectDocumentType(aDocument(type))).toBe(type);
      expect(detectDocumentType(aDocument(type).subarray(0, documentStartBytes))).toBe(type);
    },
  );

  it('an HEIC file may name its coding among the brands that it is compatible with', () => {
    expect(detectDocumentType(toBytes('\0\0\0\x1cftypmif1\0\0\0\0mif1heic'))).toBe('image/heic');
    expect(detectDocumentType(toBytes('\0\0\0\x1cftypmif1\0\0\0\0mif1avif'))).toBeNull();
    // Beyond the box it is no brand.
    expect(detectDocumentType(toBytes('\0\0\0\x10ftypmif1\0\0\0\0heic'))).toBeNull();
  });

  it.each<[string, string]>([
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a program', 'MZ\x90\0'],
    ['an archive, so a Word document too', 'PK\x03\x04'],
    ['a video', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
    ['an ISO media file that ends after its brand', '\0\0\0\x14ftypmif1'],
    ['an ISO media file that ends before its brand', '\0\0\0\x14ftyp'],
    ['a GIF', 'GIF89a'],
    ['nothing', ''],
  ])('the bytes of %s have no accepted type', (_, text) => expect(detectDocumentType(toBytes(text))).toBeNull());
});

describe('the key of a document', () => {
  const identityId = 'ap-southeast-2:01234567-89ab-cdef-0123-456789abcdef';
  const id = '11111111-1111-4111-8111-111111111111';

  it('the key of a document says whose it is and of which type', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/heic', 'application/pdf'] as const)
      expect(readDocumentKey(createDocumentKey(identityId, id, type))).toEqual({ identityId, type });
  });

  it.each([
    `applications/${identityId}/${id}.exe`,
    `applications/${identityId}/../${id}.jpg`,
    `applications/${identityId}/a/${id}.jpg`,
    `applications/${id}.jpg`,
    `other/${identityId}/${id}.jpg`,
    `/applications/${identityId}/${id}.jpg`,
    `applications/${identityId}/${id}.jpg\n`,
    '',
  ])('%j is not the key of a document', (key) => expect(readDocumentKey(key)).toBeNull());
});
