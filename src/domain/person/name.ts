/** Characters that a given or a family name may have at the most. */
export const longestName = 100;

/** On one line, and shown to others as it is, such as on a statement: no markup, no control or direction signs. */
const plain = /^[^<>\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u;

/** Whether a name is one that a person may have here, its length apart. */
export const isPlainName = (name: string): boolean => plain.test(name);

/**
 * A name that did not come by the profile's form, such as an attribute that was set at the user pool itself: as the form would have
 * kept it, or `null` where the form would have refused it.
 */
export function knownName(name: string | null | undefined): string | null {
  const kept = name?.trim().normalize('NFC') ?? '';
  return kept !== '' && kept.length <= longestName && isPlainName(kept) ? kept : null;
}
