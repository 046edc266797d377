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

function readFontFile(name: FaceName): Uint8Array {
  const file = unpacked.get(name) ?? inflateSync(Buffer.from(files[name], 'base64'));
  unpacked.set(name, file);
  return file;
}

/**
 * Opens the fonts for one document. Not shared: fontkit remembers the letter a glyph was first drawn for, so the next
 * document's text would be copied and read aloud as that.
 */
export function openFaces(): Faces {
  return {
    regular: create(readFontFile('regular')),
    semibold: create(readFontFile('semibold')),
    serif: create(readFontFile('serif')),
    arabic: create(readFontFile('arabic')),
  };
}
