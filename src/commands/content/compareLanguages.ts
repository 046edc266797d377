import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findOriginal,
  findTranslationLanguage,
  formatTranslationName,
  isBehind,
} from '../../content/validation/checkTranslations';
import type { Content } from '../../content/validation/validateContent';
import { parseTexts } from '../../gatsby-node/texts/parseTexts';
import type { Catalog } from '../../texts/catalogs';
import { english, languages } from '../../texts/languages';

/** How a language's translations stand to the English texts: keys such as `donate.json › steps.title`, names such as `faq_page.ar`. */
export interface LanguageState {
  readonly code: string;
  /** Texts without a translation: the English text is shown. */
  readonly missing: readonly string[];
  /** Texts whose English has changed since, and documents that were published before their English ones. */
  readonly stale: readonly string[];
  /** Translations of no text. */
  readonly extra: readonly string[];
}

/** Files of a folder with their names from there, without extension; none of a folder that is not there. */
const listFiles = (folder: string, extension: RegExp): string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => extension.test(name))
        .map((name) => name.replaceAll('\\', '/'))
        .sort();

/** The English texts of a file by their keys. */
export type EnglishTexts = ReadonlyMap<string, string>;

/** Compares the translations of one file with its English texts. @param file - its name in messages */
export function compareCatalog(file: string, texts: EnglishTexts, catalog: Catalog): Omit<LanguageState, 'code'> {
  const name = (key: string) => `${file} › ${key}`;
  const keys = [...texts.keys()];
  return {
    missing: keys.filter((key) => !catalog[key]).map(name),
    stale: keys.filter((key) => catalog[key] && catalog[key].en !== texts.get(key)).map(name),
    extra: Object.keys(catalog)
      .filter((key) => !texts.has(key))
      .map(name),
  };
}

/** Compares the texts and documents of each language with the English ones. @param project - its folder */
export function compareLanguages(project: string, { documents, translations }: Content): LanguageState[] {
  const folder = join(project, 'src/texts');
  const files = new Map(
    listFiles(join(folder, english.code), /\.tsx?$/).map((file) => {
      const { texts } = parseTexts(readFileSync(join(folder, english.code, file), 'utf8'), file);
      return [file.replace(/\.tsx?$/, '.json'), new Map(texts.map(({ key, text }) => [key, text]))] as const;
    }),
  );
  return languages
    .filter((language) => language !== english)
    .map(({ code }) => {
      const own = join(folder, code);
      const names = new Set([...files.keys(), ...listFiles(own, /\.json$/)]);
      const compared = [...names].map((file) => {
        const path = join(own, file);
        const catalog = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Catalog) : {};
        return compareCatalog(file, files.get(file) ?? new Map<string, string>(), catalog);
      });
      const behind = translations.filter((translation) => {
        const original = findTranslationLanguage(translation)?.code === code && findOriginal(translation, documents);
        return original && isBehind(translation, original);
      });
      return {
        code,
        missing: compared.flatMap(({ missing }) => missing),
        stale: [...compared.flatMap(({ stale }) => stale), ...behind.map(formatTranslationName)],
        extra: compared.flatMap(({ extra }) => extra),
      };
    });
}
