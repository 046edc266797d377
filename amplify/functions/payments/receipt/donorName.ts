import type { Faces } from './fonts/faces';
import { toPrintable } from './pdf/toPrintable';

/**
 * The donor's name for a document.
 *
 * @returns the name on the first line, then any remark about it
 */
export function getDonorNameLines(name: string | undefined, faces: Faces): readonly string[] {
  if (!name) return ['Name not given'];
  const { text, lostLetters } = toPrintable(name, faces);
  if (!lostLetters && text) return [text];
  const advice =
    'This document can’t show the letters of the name you gave. Ask us for one with your name in other letters.';
  return [text || 'Name as given with the gift', advice];
}
