import type { Faces } from './fonts/faces';
import { receipts as texts } from '../../../src/texts/en-AU/receipts';

interface Printable {
  readonly text: string;
  /** Letters were left out, so the text is incomplete. Emoji and ornaments don't count. */
  readonly lostLetters: boolean;
}

/** Invisible formatting characters: a name must not reorder or hide the text around it. */
const invisible = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/u;

/** Joiners shape Arabic and Bengali letters; in other scripts they only combine emoji. */
const strayJoiner =
  /(?<![\p{Script=Arabic}\p{Script=Bengali}\p{M}])[\u200c\u200d]|[\u200c\u200d](?!\p{Script=Arabic}|\p{Script=Bengali})/gu;

const email = /[\p{L}\p{M}\p{N}]/u;

/**
 * Reduces a text to what the fonts can draw: other characters are replaced by their plain form (𝓐 is an A) or removed.
 * Whitespace, line breaks included, becomes single spaces.
 */
export function toPrintable(text: string, faces: Faces): Printable {
  const drawable = (character: string) =>
    [...character].every((one) =>
      Object.values(faces).some((face) => face.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)),
    );
  let lostLetters = false;
  let printable = '';
  for (const character of text.normalize('NFC').replace(/\s+/gu, ' ')) {
    if (invisible.test(character)) continue;
    const plain = drawable(character) ? character : character.normalize('NFKC');
    if (drawable(plain)) printable += plain;
    else if (email.test(character)) lostLetters = true;
  }
  return { text: printable.replace(strayJoiner, '').replace(/ {2,}/g, ' ').trim(), lostLetters };
}

/**
 * Returns the donor's name for a document.
 *
 * @returns the name on the first line, then any remark about it
 */
export function getDonorNameLines(name: string | undefined, faces: Faces): readonly string[] {
  if (!name) return [texts.noName];
  const { text, lostLetters } = toPrintable(name, faces);
  if (!lostLetters && text) return [text];
  const advice = texts.unprintableDonor;
  return [text || texts.nameAsGiven, advice];
}
