import type { Faces } from './fonts/faces';
import { printable } from './pdf/printable';

/**
 * The donor as a document can name them.
 *
 * @returns the name on the first line, and below it what there is to say about it.
 */
export function donorNameLines(name: string | undefined, faces: Faces): readonly string[] {
  if (!name) return ['Name not given'];
  const { text, lostLetters } = printable(name, faces);
  if (!lostLetters && text) return [text];
  const advice =
    'The name was given in letters that this document cannot show. Ask us for a receipt that spells it in others.';
  return [text || 'Name as given with the gift', advice];
}
