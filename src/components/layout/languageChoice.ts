import { languages, type Language } from '../../texts/languages';

const key = 'mizan.language';

/** Stores the language that was chosen in the menu, or stayed with. A browser that blocks the storage asks again. */
export function storeLanguageChoice(code: string): void {
  try {
    localStorage.setItem(key, code);
  } catch {
    // The page is in the chosen language all the same.
  }
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * The language to offer on a page: that of an earlier choice, or else the browser's first; `null` if the page is in it, or the site is not.
 *
 * @param current - code of the page's language
 * @param preferred - the browser's languages, the first one first
 */
export function findOfferedLanguage(current: string, preferred: readonly string[]): Language | null {
  const toPlain = (code: string) => code.split('-')[0];
  const wanted = toPlain(readChoice() ?? preferred[0] ?? '');
  const offered = languages.find(({ code }) => toPlain(code) === wanted);
  return offered && offered.code !== current ? offered : null;
}
