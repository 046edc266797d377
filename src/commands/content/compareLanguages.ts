import {
  findOriginal,
  findTranslationLanguage,
  formatTranslationName,
  isBehind,
} from '../../content/validation/checkTranslations';
import type { Content } from '../../content/validation/validateContent';
import type { Catalog } from '../../texts/catalogs';
import { checkGlossary } from '../../content/validation/checkGlossary';
import { english, languages, type Language } from '../../texts/languages';
import { listPageTexts } from './listPageTexts';
import { readCatalogs, readEnglishTexts } from './readCatalogs';

/** How a language's translations stand to the English texts: keys such as `donate.json › steps.title`, names such as `faq_page.ar`. */
export interface LanguageState {
  readonly code: string;
  /** Texts of its pages without a translation: the English text is shown. */
  readonly missing: readonly string[];
  /** Texts whose English has changed since, and documents that were published before their English ones. */
  readonly stale: readonly string[];
  /** Translations of no text. */
  readonly extra: readonly string[];
  /** Texts that render a term otherwise than the glossary; `validate:content` says which documents do. */
  readonly terms: readonly string[];
}

/** The English texts of a file by their keys. */
export type EnglishTexts = ReadonlyMap<string, string>;

/** Compares the translations of one file with its English texts. @param file - its name in messages */
export function compareCatalog(
  file: string,
  texts: EnglishTexts,
  catalog: Catalog,
  language: Language,
): Omit<LanguageState, 'code'> {
  const name = (key: string) => `${file} › ${key}`;
  const keys = [...texts.keys()];
  return {
    missing: keys.filter((key) => !catalog[key]).map(name),
    stale: keys.filter((key) => catalog[key] && catalog[key].en !== texts.get(key)).map(name),
    extra: Object.keys(catalog)
      .filter((key) => !texts.has(key))
      .map(name),
    terms: Object.entries(catalog).flatMap(([key, { en, text }]) =>
      checkGlossary(en, text, language).map((fault) => `${name(key)} ${fault}`),
    ),
  };
}

/** Compares the texts and documents of each language with the English ones. @param project - its folder */
export function compareLanguages(project: string, { documents, translations }: Content): LanguageState[] {
  const texts = readEnglishTexts(project);
  return languages
    .filter((one) => one !== english)
    .map((language) => {
      const { code } = language;
      const catalogs = readCatalogs(project, code);
      const needed = language.pages ? listPageTexts(project, language.pages) : new Set(texts.keys());
      const names = new Set([...catalogs.keys(), ...[...texts.keys()].filter((name) => needed.has(name))]);
      const compared = [...names].map((name) => {
        const own = new Map((texts.get(name) ?? []).map(({ key, text }) => [key, text]));
        return compareCatalog(`${name}.json`, own, catalogs.get(name) ?? {}, language);
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
        terms: compared.flatMap(({ terms }) => terms),
      };
    });
}
