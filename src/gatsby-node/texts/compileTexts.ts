import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CompiledMessage } from 'icu-minify/format';
import type { Catalog } from '../../texts/catalogs';
import { compileText } from '../../texts/compileText';
import { english, languages } from '../../texts/languages';
import { parseTexts, type Call } from './parseTexts';

/** The folder of the texts that all others are translated from, in a file's path, and the file's name in it. */
const englishFile = /^(.*[\\/]texts[\\/])en-AU[\\/](.+)\.tsx?$/;

const others = languages.filter((language) => language !== english);

/** Lists the files with the translations of a file of texts, by the languages in their order; nothing for English. */
export function listCatalogFiles(file: string): readonly (string | null)[] {
  const [, folder = '', name = ''] = englishFile.exec(file) ?? [];
  return languages.map(({ code }) => (code === 'en-AU' ? null : `${folder}${code}/${name.replaceAll('\\', '/')}.json`));
}

const readCatalog = (file: string | null): Catalog =>
  file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalog) : {};

/** A literal that survives the minifier, and that `localizeScripts` replaces by a language's own. */
const createMark = (kind: 'text' | 'value', all: readonly unknown[]): string =>
  `"${kind === 'text' ? markOfText : markOfValue}${Buffer.from(JSON.stringify(all)).toString('base64url')}__"`;

const markOfText = '__text_';
const markOfValue = '__value_';

/** The marks in a script: with the quotes of a value, and without those of a text, which may have become part of a longer one. */
export const marks = new RegExp(`(["'\`])${markOfValue}([\\w-]+?)__\\1|${markOfText}([\\w-]+?)__`, 'g');

/** Reads the values that a mark stands for in each language, by the languages in their order. */
export const readMark = (encoded: string): readonly unknown[] =>
  JSON.parse(Buffer.from(encoded, 'base64url').toString()) as readonly unknown[];

/** Compiles the module `texts/language` in bundles, where the language is a constant. */
export const compileLanguage = (): string => `import { toLanguagePath } from './languages';
const language = ${createMark('value', languages)};
export const getLanguage = () => language;
export const toLocalPath = (address) => toLanguagePath(address, language);
`;

/** Lists the files with the words that offer the other languages, besides the module `texts/languageOffers`. */
export const listOfferFiles = (file: string): readonly string[] =>
  others.map(({ code }) => join(dirname(file), code, 'languageOffer.json'));

/** Compiles the module `texts/languageOffers` in bundles: the words that offer each language, in that language. */
export function compileOffers(_source: string, file: string): string {
  const offers = listOfferFiles(file).flatMap((path, index) => {
    const texts = Object.entries(readCatalog(path)).map(([key, { text }]) => [key, text] as const);
    return texts.length > 0 ? [[others[index]?.code, Object.fromEntries(texts)] as const] : [];
  });
  return `export const languageOffers = ${JSON.stringify(Object.fromEntries(offers))};\n`;
}

/**
 * A compiled text in the short form that `fill` and `fillRich` read, `null` if it has choices, or signs that they would take for a value.
 */
function shorten(text: CompiledMessage): string | null {
  const parts = typeof text === 'string' ? [text] : text;
  const short = parts.map((part) => {
    if (typeof part === 'string') return /[{<]/.test(part) ? null : part;
    if (!Array.isArray(part)) return null;
    const [name, ...words] = part as readonly unknown[];
    if (words.length === 0) return `{${String(name)}}`;
    return words.every((word) => typeof word === 'string')
      ? `<${String(name)}>${words.join('')}</${String(name)}>`
      : null;
  });
  return short.includes(null) ? null : short.join('');
}

/** A text that is formatted, and the name of what formats it in a bundle. */
function compileMessage(all: readonly string[], { name, hasValues }: Call): { mark: string; formatter: string } {
  const compiled = all.map((text, index) => compileText(text, languages[index] ?? english));
  const short = compiled.map(shorten);
  if (short.includes(null))
    return { mark: createMark('value', compiled), formatter: name === 'rich' ? 'formatRichHere' : 'formatHere' };
  const withValues = hasValues ? 'fill' : '';
  return { mark: createMark('value', short), formatter: name === 'rich' ? 'fillRich' : withValues };
}

/**
 * Compiles a file of texts for bundles of one language each: every text becomes a mark with that text in all languages, compiled, and the
 * functions of `message.ts` those that take compiled texts. If a translation is missing, or was made from another English text, it
 * is the English one.
 *
 * @param source - the file's TypeScript
 * @param file - its path
 */
export function compileTexts(source: string, file: string): string {
  const { texts, areas } = parseTexts(source, file);
  const catalogs = listCatalogFiles(file).map(readCatalog);
  const formatters = new Set<string>();
  const edits = texts.flatMap(({ key, text, call, start, end }) => {
    const all = catalogs.map((catalog) => (catalog[key]?.en === text ? catalog[key].text : text));
    if (!call) return [{ start, end, code: createMark('text', all) }];
    const { mark, formatter } = compileMessage(all, call);
    if (formatter) formatters.add(formatter);
    return [
      { start, end, code: mark },
      { ...call, code: formatter },
    ];
  });
  const sorted = [...edits, ...areas.map((area) => ({ ...area, code: '' }))].sort((a, b) => b.start - a.start);
  const edited = sorted.reduce((code, edit) => code.slice(0, edit.start) + edit.code + code.slice(edit.end), source);
  const importFrom = (path: string, file: string) => {
    const names = [...formatters].filter((name) => name.startsWith('fill') === (file === 'fill'));
    return names.length > 0 ? `import { ${names.join(', ')} } from '${path}${file}';` : '';
  };
  return edited.replace(
    /^import \{[^}]*\} from '((?:\.\.\/)+)message';$/m,
    (_, path: string) => importFrom(path, 'fill') + importFrom(path, 'formatHere'),
  );
}
