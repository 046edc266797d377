/* Apart from `name.ts`, whose patterns the giving form's first view needs none of. */

/**
 * Returns a text as it was meant to be read: without the marks of direction that keyboards, contact lists and copied Arabic bring along
 * (U+061C, U+200E/F, U+202A–E, U+2066–9). They are invisible, so no one can remove them, and they turn the words around them about.
 */
export const removeDirectionMarks = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '').trim();
