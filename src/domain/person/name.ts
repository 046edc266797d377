/** Most characters in a given or family name. */
export const longestName = 100;

/** One line, shown to others as typed (such as on a tax statement): no markup, control or bidirectional characters. */
const plain = /^[^<>\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u;

/** Whether a name has only allowed characters; does not check its length. */
export const isPlainName = (name: string): boolean => plain.test(name);

/**
 * Cleans a name that did not come from the profile form, such as an attribute set in the user pool: trimmed as the form
 * does, or `null` if the form would reject it.
 */
export function knownName(name: string | null | undefined): string | null {
  const kept = name?.trim().normalize('NFC') ?? '';
  return kept !== '' && kept.length <= longestName && isPlainName(kept) ? kept : null;
}
