import glossary from '../glossary.json';
import type { Language } from '../../texts/languages';
import type { FieldIssue } from './ContentIssue';
import { isObject, joinPath } from './walkData';

/** A term of the site, as English texts have it, and the beginnings of words by which another language renders it. */
interface Term {
  readonly term: string;
  readonly en: readonly string[];
  readonly [code: string]: string | readonly string[] | undefined;
}

const terms = glossary as readonly Term[];

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The terms as they stand in English texts, a longer one before one that is a part of it. */
const phrases = terms
  .flatMap((term) => term.en.map((phrase) => ({ term, phrase })))
  .sort((a, b) => b.phrase.length - a.phrase.length)
  .map(({ term, phrase }) => ({ term, pattern: new RegExp(`(?<![\\p{L}’-])${escape(phrase)}(?![\\p{L}-])`, 'giu') }));

/** Signs that are no letters: of vowels and length in Arabic, and of direction. */
const unread = /[\u064B-\u0652\u0670\u0640\u200E\u200F\u2066-\u2069]/g;

const simplify = (text: string, locale: string) =>
  text.replaceAll(unread, '').replaceAll("'", '’').toLocaleLowerCase(locale);

/** Values, tags, addresses of emails and pages, and what is to be written in Latin capitals: in no language. */
const unspoken = /\{\w+\}|<\/?\w+>|\S+@\S+|\S+\.(?:org|com|net|au)\S*|\b[A-Z]{3,}\b/g;

/** Whether a rendering begins a word of the text; in Arabic also behind an article or other letters. */
const hasRendering = (text: string, rendering: string, { direction }: Language) =>
  direction === 'rtl' ? text.includes(rendering) : new RegExp(`(?<!\\p{L})${escape(rendering)}`, 'u').test(text);

/**
 * Whether a part of the English text is quoted: in another script, or with the word before or behind it, as in the name of a book or body.
 */
function isQuoted(text: string, en: string, [start, end]: readonly [number, number], { direction }: Language): boolean {
  if (direction === 'rtl') return text.includes(en.slice(start, end));
  const before = /[\p{L}’]+\P{L}+$/u.exec(en.slice(0, start))?.[0];
  const behind = /^\P{L}+[\p{L}’]+/u.exec(en.slice(end))?.[0];
  const isIn = (one: string | undefined, quote: string) => one !== undefined && text.includes(quote);
  return isIn(before, before + en.slice(start, end)) || isIn(behind, en.slice(start, end) + behind);
}

/**
 * Lists the terms of an English text that its translation renders otherwise than the glossary.
 *
 * @returns one line for each, with the renderings that are allowed
 */
export function checkGlossary(en: string, text: string, language: Language): string[] {
  if (text === en) return [];
  const spoken = en.replaceAll("'", '’').replaceAll(unspoken, (all) => ' '.repeat(all.length));
  const simple = simplify(text, language.locale);
  const found = new Set<Term>();
  let rest = spoken;
  for (const { term, pattern } of phrases)
    rest = rest.replaceAll(pattern, (phrase: string, start: number) => {
      if (!isQuoted(text, spoken, [start, start + phrase.length], language)) found.add(term);
      return ' '.repeat(phrase.length);
    });
  return [...found].flatMap((term) => {
    const renderings = term[language.code];
    if (!Array.isArray(renderings)) return [];
    if (renderings.some((one: string) => hasRendering(simple, simplify(one, language.locale), language))) return [];
    return [`renders “${term.term}” otherwise than the glossary: ${renderings.join(', ')}`];
  });
}

/** Fields that name or quote something in its own language, or that a program reads. */
const otherFields = ['source', 'key', 'kind', 'anchor', 'arabic', 'dua_arabic', 'url', 'id'];

/** Lists the same of a document's texts. */
export function checkGlossaryOf(data: unknown, en: unknown, language: Language, path = ''): FieldIssue[] {
  if (typeof data === 'string' && typeof en === 'string')
    return checkGlossary(en, data, language).map((message) => ({ field: path, message }));
  if (Array.isArray(data) && Array.isArray(en))
    return data.flatMap((entry: unknown, index) => checkGlossaryOf(entry, en[index], language, `${path}[${index}]`));
  if (!isObject(data) || !isObject(en)) return [];
  return Object.entries(data)
    .filter(([key]) => !otherFields.includes(key))
    .flatMap(([key, value]) => checkGlossaryOf(value, en[key], language, joinPath(path, key)));
}
