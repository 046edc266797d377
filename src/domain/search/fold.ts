/**
 * Folds a text to lower case, without accents, transliteration marks and apostrophes, so that `Zakāt al-Fiṭr` matches `zakat al fitr`.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036fʿʾ‘’'\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** A part of a search: any of these texts, folded, will do. */
export type SearchTerm = readonly string[];

/** Whether each part of a search starts a word of the text. @param text - folded */
export const matchesSearch = (text: string, terms: readonly SearchTerm[]): boolean =>
  terms.every((term) => term.some((word) => ` ${text}`.includes(` ${word}`)));

/** Returns the id of a heading, derived from its text: `What is nisab?` → `what-is-nisab`. */
export function toHeadingId(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’ʿʾ]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
