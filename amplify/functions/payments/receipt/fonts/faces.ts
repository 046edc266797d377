import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import { naskhRegular } from './naskhRegular';
import { sansRegular } from './sansRegular';
import { sansSemibold } from './sansSemibold';
import { serifSemibold } from './serifSemibold';

export const faceNames = ['regular', 'semibold', 'serif', 'arabic'] as const;

export type FaceName = (typeof faceNames)[number];

export type Faces = Readonly<Record<FaceName, Font>>;

const files: Readonly<Record<FaceName, string>> = {
  regular: sansRegular,
  semibold: sansSemibold,
  serif: serifSemibold,
  arabic: naskhRegular,
};

const unpacked = new Map<FaceName, Uint8Array>();

function fileOf(name: FaceName): Uint8Array {
  const file = unpacked.get(name) ?? inflateSync(Buffer.from(files[name], 'base64'));
  unpacked.set(name, file);
  return file;
}

/**
 * The type faces of a document. Each document opens them for itself: fontkit remembers of a glyph for which letter it was drawn
 * first, or that it was part of another, and the next document's text would be copied and read aloud as that.
 */
export function openFaces(): Faces {
  return {
    regular: create(fileOf('regular')),
    semibold: create(fileOf('semibold')),
    serif: create(fileOf('serif')),
    arabic: create(fileOf('arabic')),
  };
}
