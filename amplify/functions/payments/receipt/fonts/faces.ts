import { create, type Font } from 'fontkit';
import { naskhRegular } from './naskhRegular';
import { sansRegular } from './sansRegular';
import { sansSemibold } from './sansSemibold';
import { serifSemibold } from './serifSemibold';

export const faceNames = ['regular', 'semibold', 'serif', 'arabic'] as const;

export type FaceName = (typeof faceNames)[number];

export type Faces = Readonly<Record<FaceName, Font>>;

const open = (base64: string): Font => create(Buffer.from(base64, 'base64'));

let opened: Faces | undefined;

/** The type faces of our documents, parsed once for as long as the process lives. */
export function faces(): Faces {
  opened ??= {
    regular: open(sansRegular),
    semibold: open(sansSemibold),
    serif: open(serifSemibold),
    arabic: open(naskhRegular),
  };
  return opened;
}
