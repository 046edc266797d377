const key = 'mizan.language';

/** Stores the language that was chosen in the menu, or stayed with. A browser that blocks the storage asks again. */
export function storeLanguageChoice(code: string): void {
  try {
    localStorage.setItem(key, code);
  } catch {
    // The page is in the chosen language all the same.
  }
}

/** Reads the code of the language that was chosen in this browser. */
export function readLanguageChoice(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
