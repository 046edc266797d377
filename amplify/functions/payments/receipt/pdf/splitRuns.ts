import type { FaceName, Faces } from '../fonts/faces';

/** A run of a line in one direction. Odd levels are right to left, as in Unicode's bidirectional algorithm. */
interface Stretch {
  readonly text: string;
  readonly level: 0 | 1 | 2;
}

type Kind = 'rtl' | 'ltr' | 'digit' | 'neutral' | 'mark';

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

function getKind(character: string): Kind {
  if (/\p{Nd}/u.test(character)) return 'digit';
  // Joiners shape the adjacent letter, as a vowel mark does.
  if (/\p{M}|[\u200c\u200d]/u.test(character)) return 'mark';
  if (/\p{L}/u.test(character)) return rightToLeft.test(character) ? 'rtl' : 'ltr';
  return 'neutral';
}

interface Piece {
  text: string;
  kind: Exclude<Kind, 'mark'>;
}

function splitPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const character of text) {
    const last = pieces.at(-1);
    const found = getKind(character);
    const kind = found === 'mark' ? (last?.kind ?? 'neutral') : found;
    if (last?.kind === kind) last.text += character;
    else pieces.push({ text: character, kind });
  }
  return pieces;
}

/** Levels of the pieces: letters by themselves, digits by the letters before them, the rest by their context. */
function computeLevels(pieces: readonly Piece[], base: 0 | 1): (0 | 1 | 2)[] {
  const levels: (0 | 1 | 2 | undefined)[] = [];
  let embedding = base;
  for (const { kind } of pieces) {
    if (kind === 'rtl') embedding = 1;
    if (kind === 'ltr') embedding = 0;
    const digits = embedding === 1 || base === 1 ? 2 : 0;
    levels.push(kind === 'neutral' ? undefined : kind === 'rtl' ? 1 : kind === 'digit' ? digits : base === 1 ? 2 : 0);
  }
  const getSide = (index: number): 0 | 1 => {
    const piece = pieces[index];
    if (!piece) return base;
    // For the pieces between, digits in right-to-left text count as that text.
    if (piece.kind === 'digit') return levels[index] === 2 ? 1 : 0;
    return piece.kind === 'rtl' ? 1 : 0;
  };
  return levels.map((level, index) => {
    if (level !== undefined) return level;
    const before = getSide(index - 1);
    const side = before === getSide(index + 1) ? before : base;
    return side === 1 ? 1 : base === 1 ? 2 : 0;
  });
}

/**
 * Splits a line into runs in drawing order, left to right; the text of each stays in reading order. The line has the
 * direction of its first letter. A subset of Unicode's algorithm for names and titles: no nested quotations, and
 * `printable` has removed control characters.
 */
export function toVisualOrder(text: string): Stretch[] {
  const pieces = splitPieces(text);
  const base = pieces.find(({ kind }) => kind === 'rtl' || kind === 'ltr')?.kind === 'rtl' ? 1 : 0;
  const levels = computeLevels(pieces, base);
  let stretches: Stretch[] = [];
  pieces.forEach(({ text: own }, index) => {
    const level = levels[index] ?? base;
    const last = stretches.at(-1);
    if (last?.level === level) stretches[stretches.length - 1] = { text: last.text + own, level };
    else stretches.push({ text: own, level });
  });
  for (const level of [2, 1]) stretches = turnFrom(stretches, level);
  return stretches;
}

/** Reverses each sequence of runs at or above a level. */
function turnFrom(stretches: readonly Stretch[], level: number): Stretch[] {
  const turned: Stretch[] = [];
  let sequence: Stretch[] = [];
  for (const stretch of stretches) {
    if (stretch.level >= level) sequence.unshift(stretch);
    else {
      turned.push(...sequence, stretch);
      sequence = [];
    }
  }
  return [...turned, ...sequence];
}

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
