import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '../../src/texts/languages';

/** A language of the site besides English, with its texts. */
export interface OtherLanguage extends Language {
  /**
   * Says an English text of a file in it, without the signs that isolate values.
   *
   * @param file - a file of `src/texts/<code>`, without its ending
   * @param values - the values that stand in place of `{name}`
   */
  readonly say: (file: string, english: string, values?: Readonly<Record<string, string>>) => string;
}

/**
 * Returns what reads texts and paths of another language.
 *
 * @throws Error if the site does not have the language, or the text no translation
 */
export function inLanguage(code: string): OtherLanguage {
  const language = languages.find((one) => one.code === code);
  if (!language) throw new Error(`The site has no language ${code}.`);
  const say: OtherLanguage['say'] = (file, english, values = {}) => {
    const path = join(process.cwd(), 'src/texts', code, `${file}.json`);
    const catalog = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { en: string; text: string }>;
    const found = Object.values(catalog).find(({ en }) => en === english);
    if (!found) throw new Error(`${path} has no translation of “${english}”.`);
    return found.text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  };
  return { ...language, say };
}
