import bidiFactory, { type EmbeddingLevels } from 'bidi-js';
import type { Direction, FaceName, Faces } from './fonts/faces';

const bidi = bidiFactory();

/** A line of text in reading order, with the level of each of its characters in its paragraph (UAX #9): odd is right to left. */
export interface Line {
  readonly text: string;
  readonly embedding: EmbeddingLevels;
}

/**
 * Returns a text that is a paragraph of its own. Its direction is that of its first letter; in a document from the right it is the
 * document's, unless the text has no letter from the right: a name or a number, which keeps its order.
 */
export const toLine = (text: string, direction: Direction = 'ltr'): Line => ({
  text,
  embedding: bidi.getEmbeddingLevels(text, direction === 'rtl' && fromTheRight.test(text) ? 'rtl' : 'auto'),
});

const fromTheRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Returns a line of a paragraph, from one character up to another. Levels are computed for paragraphs, and put in order by lines. */
export function sliceLine({ text, embedding }: Line, start: number, end: number): Line {
  const level = embedding.paragraphs[0]?.level ?? 0;
  return {
    text: text.slice(start, end),
    embedding: { levels: embedding.levels.slice(start, end), paragraphs: [{ start: 0, end: end - start - 1, level }] },
  };
}

/** A part of a line in one direction; its text is in reading order. */
interface Stretch {
  readonly text: string;
  readonly direction: Direction;
}

/** Splits a line into its parts in drawing order, from left to right. */
export function toVisualOrder({ text, embedding }: Line): Stretch[] {
  const stretches: { start: number; end: number; level: number }[] = [];
  for (const index of text ? bidi.getReorderedIndices(text, embedding) : []) {
    const level = embedding.levels[index] ?? 0;
    const last = stretches.at(-1);
    if (last?.level === level && index === last.end) last.end += 1;
    else if (last?.level === level && index === last.start - 1) last.start -= 1;
    else stretches.push({ start: index, end: index + 1, level });
  }
  return stretches.map(({ start, end, level }) => ({
    text: text.slice(start, end),
    direction: level % 2 === 1 ? 'rtl' : 'ltr',
  }));
}

/** A run of text in one font and direction. */
export interface Run extends Stretch {
  readonly face: FaceName;
}

/** Marks and joiners, which shape the letter before them and so are drawn in its font. */
const mark = /^[\p{M}\u200c\u200d]$/u;

/**
 * Puts a doubled letter's sign before its vowel's, as fonts expect it (UAX #53): in Unicode's own order it is after it, and a vowel that belongs
 * above the sign would be drawn below it, which is another vowel.
 */
const putDoublingFirst = (text: string) => text.replace(/([\u064B-\u0650]+)\u0651/g, '\u0651$1');

function inFaces({ text, direction }: Stretch, wanted: FaceName, faces: Faces): Run[] {
  const runs: { text: string; face: FaceName; direction: Direction }[] = [];
  const turned = direction === 'rtl';
  const latin = [wanted, 'regular', 'semibold'] as const;
  const order: readonly FaceName[] = turned
    ? ['arabic', ...latin, 'bengali', 'thai']
    : [...latin, 'arabic', 'bengali', 'thai'];
  for (const raw of putDoublingFirst(text)) {
    const character = (turned && bidi.getMirroredCharacter(raw)) || raw;
    const last = runs.at(-1);
    const candidates = last && mark.test(character) ? [last.face, ...order] : order;
    const face = candidates.find((name) => faces[name].hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
    if (!face) continue;
    if (last && last.face === face) last.text += character;
    else runs.push({ text: character, face, direction });
  }
  return turned ? runs.reverse() : runs;
}

/** Whether glyphs stand in another order than their letters, or for several: then a viewer can't copy the text from them. */
export const isShaped = (text: string): boolean =>
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Thai}\u0660-\u0669]/u.test(text);

/**
 * Splits a line of text into runs in drawing order, left to right, each in a font that has its characters.
 *
 * @param wanted The preferred font; other fonts are used for the rest.
 */
export function splitRuns(line: Line, wanted: FaceName, faces: Faces): Run[] {
  return toVisualOrder(line).flatMap((stretch) => inFaces(stretch, wanted, faces));
}
