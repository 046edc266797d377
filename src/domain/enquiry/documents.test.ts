import { describe, expect, it } from 'vitest';
import { aDocument } from '../../../tests/builders/documents';
import { createUploadKey, detectDocumentType, documentStartBytes, isPolyglot, readUploadKey } from './documents';

const toBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('the type of a document', () => {
  it.each(['image/jpeg', 'image/png', 'image/heic', 'application/pdf'] as const)(
    'a document of the type %s is recognised by its first bytes',
    (type) => {
      expect(detectDocumentType(aDocument(type))).toBe(type);
      expect(detectDocumentType(aDocument(type).subarray(0, documentStartBytes))).toBe(type);
    },
  );

  it.each([
    ['a byte order mark', '\xef\xbb\xbf'],
    ['empty lines of a web server', '\r\n\n'],
    ['a printer’s commands', '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
    ['as many bytes as Acrobat allows', 'x'.repeat(1019)],
  ])('a PDF after %s is recognised, as PDF readers open it', (_, before) =>
    expect(detectDocumentType(toBytes(`${before}%PDF-1.7\n`).subarray(0, documentStartBytes))).toBe('application/pdf'),
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
    ['an SVG picture', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a PDF that begins too late', `${'x'.repeat(1020)}%PDF-1.7`],
    ['a web page that says it is a PDF', '\xef\xbb\xbf <html>%PDF-1.7'],
    ['a program that says it is a PDF', 'MZ\x90\0%PDF-1.7'],
    ['an archive that says it is a PDF', 'PK\x03\x04%PDF-1.7'],
    ['nothing', ''],
  ])('the bytes of %s have no accepted type', (_, text) => expect(detectDocumentType(toBytes(text))).toBeNull());
});

describe('a document that is something else too', () => {
  const jpeg = String.fromCharCode(...aDocument());

  it.each([
    ['a web page after its end', `${jpeg}<!DOCTYPE html><p>`],
    ['a web page in its comment', `\xff\xd8\xff\xfe\0\x20<HTML>${jpeg}`],
    ['a script', `${jpeg}<script src=//a.example>`],
    ['an SVG picture', `${jpeg}<svg\nonload=alert(1)>`],
    ['a program of PHP', `${jpeg}<?php phpinfo();`],
    ['an archive, so a JAR too', `${jpeg}PK\x05\x06\0\0\0\0\x01\0`],
  ])('a picture that holds %s is a polyglot', (_, text) => expect(isPolyglot(text)).toBe(true));

  it.each([
    ['nothing else', jpeg],
    ['the XMP of a camera', `${jpeg}<?xpacket begin="" id="W5M0"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>`],
    ['a name that begins like a tag', `${jpeg}<headline><scripture><svgs>`],
  ])('a picture that holds %s is no polyglot', (_, text) => expect(isPolyglot(text)).toBe(false));

  it.each(['<scrip', '<!doctyp<', '<svg<svg', 'PK\x05\x06\0\0\0'])(
    'a document of 10 MB that is all %j is looked through in linear time',
    (part) => {
      const began = performance.now();
      expect(isPolyglot(part.repeat(10 * 1024 * 1024).slice(0, 10 * 1024 * 1024))).toBe(false);
      expect(performance.now() - began).toBeLessThan(2_000);
    },
  );
});

describe('the key of a document', () => {
  const id = '11111111-1111-4111-8111-111111111111';

  it('the key of a document says its id and type', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/heic', 'application/pdf'] as const)
      expect(readUploadKey(createUploadKey(id, type))).toEqual({ id, type });
  });

  it.each([
    `uploads/${id}.exe`,
    `uploads/../${id}.jpg`,
    `uploads/a/${id}.jpg`,
    `applications/ABCD-EFGH/${id}.jpg`,
    `/uploads/${id}.jpg`,
    `uploads/${id}.jpg\n`,
    '',
  ])('%j is not the key of a document', (key) => expect(readUploadKey(key)).toBeNull());
});
