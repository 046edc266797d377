import type { FaceName, Faces } from '../fonts/faces';
import { toVisualOrder, type Stretch } from './bidi';

/** A run of text in one font and direction. */
export interface Run {
  readonly text: string;
  readonly face: FaceName;
}

const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

function inFaces({ text, level }: Stretch, wanted: FaceName, faces: Faces): Run[] {
  const runs: { text: string; face: FaceName }[] = [];
  const turned = level === 1;
  const order: readonly FaceName[] = turned
    ? ['arabic', wanted, 'regular', 'semibold']
    : [wanted, 'regular', 'semibold', 'arabic'];
  for (const raw of text) {
    const character = turned ? (mirrored[raw] ?? raw) : raw;
    const face = order.find((name) => faces[name].hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
    if (!face) continue;
    const last = runs.at(-1);
    if (last && last.face === face) last.text += character;
    else runs.push({ text: character, face });
  }
  return turned ? runs.reverse() : runs;
}

/** Whether a text contains Arabic script. */
export const hasArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/**
 * Splits a line of text into runs in drawing order, left to right, each in a font that has its characters.
 *
 * @param wanted The preferred font; other fonts are used for the rest.
 */
export function splitRuns(text: string, wanted: FaceName, faces: Faces): Run[] {
  return toVisualOrder(text).flatMap((stretch) => inFaces(stretch, wanted, faces));
}
