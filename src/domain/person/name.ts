import { removeDirectionMarks } from './removeDirectionMarks';

/**
 * Finds the first character of an email address that our email can't go to, or `null`. Amazon SES takes only ASCII before the `@` (SES
 * Developer Guide, "Email format"), and letters such as the Kelvin sign (U+212A) look like a plain one.
 */
export const findForeignCharacter = (email: string): string | null => /[^\x20-\x7e]/u.exec(email.trim())?.[0] ?? null;

/** Most characters in a given or family name. */
export const longestName = 100;

/** Control characters, unpaired surrogates and bidirectional controls, for use inside the brackets of a pattern. */
export const hiddenCharacters = String.raw`\p{Cc}\p{Cs}\p{Bidi_Control}`;

/** One line that is shown to others as typed, such as on a tax statement: no markup and no hidden characters. */
export const plainLine = new RegExp(`^[^<>${hiddenCharacters}]*$`, 'u');

/** Whether a name has only allowed characters; does not check its length. */
export const isPlainName = (name: string): boolean => plainLine.test(name);

/**
 * Cleans a name that did not come from the profile form, such as an attribute set in the user pool: cleaned as the form
 * does, or `null` if the form would reject it.
 */
export function cleanName(name: string | null | undefined): string | null {
  const cleaned = removeDirectionMarks(name ?? '').normalize('NFC');
  return cleaned !== '' && cleaned.length <= longestName && isPlainName(cleaned) ? cleaned : null;
}
