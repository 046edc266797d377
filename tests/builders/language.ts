import { languages, type Language } from '../../src/texts/languages';

/** Finds a language of the site by its code. */
export function aLanguage(code: string): Language {
  const language = languages.find((one) => one.code === code);
  if (!language) throw new Error(`The site has no language ${code}.`);
  return language;
}
