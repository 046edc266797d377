import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulingKinds } from '../../src/domain/zakat/rulings/rulingKinds';
import { sameFields } from '../../src/content/validation/checkTranslations';
import type { ContentDocument } from '../../src/content/validation/contentDocument';
import { getDataFields, type FieldModel } from '../../src/content/validation/contentModel';
import type { Content } from '../../src/content/validation/validateContent';
import { isObject } from '../../src/content/validation/walkData';
import { parseTexts } from '../../src/gatsby-node/texts/parseTexts';
import type { Catalog } from '../../src/texts/catalogs';

/*
 * A language that no one speaks: English in letters that English has not, longer, within brackets and written from right to left. Every
 * word on a page that still has an English letter is in no catalogue and in no document. Tests put it in the place of Arabic, so that
 * nothing of a site that is published knows of it.
 */

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçđéƒĝĥíĵķłɱñöþɋŕšţüṽŵẋýžÁɃÇĐÉƑĜĤÍĴĶŁⱮÑÖÞɊŔŠŢÜṼŴẊÝŽ';
const letters = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));

const [open, close] = ['⟦', '⟧'];

const accent = (text: string) => [...text].map((letter) => letters.get(letter) ?? letter).join('');

/** Translations take up to two fifths more room than English. */
const lengthen = (text: string) => text + (/\p{L}/u.test(text) ? ` ${'ẋ'.repeat(Math.ceil(text.length * 0.4))}` : '');

/** The words of a text in ICU's message format; its values, choices and tags stay. */
function accentMessage(text: string): string {
  let result = '';
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at);
    const [kept = ''] = /^(?:<\/?\w+>|\{\w+\})/.exec(rest) ?? [];
    const [head = ''] = kept ? [] : (/^\{\w+,\s*\w+,/.exec(rest) ?? []);
    if (head) {
      const end = findEnd(text, at);
      const branches = text.slice(at + head.length, end - 1);
      result += `${head}${accentBranches(branches)}}`;
      at = end;
    } else {
      result += kept || accent(text[at] ?? '');
      at += kept.length || 1;
    }
  }
  return result;
}

/** The end of what a brace opens. */
function findEnd(text: string, start: number): number {
  for (let at = start, depth = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return text.length;
}

/** `one {# gift} other {# gifts}` */
function accentBranches(text: string): string {
  const start = text.indexOf('{');
  if (start < 0) return text;
  const end = findEnd(text, start);
  return `${text.slice(0, start)}{${accentMessage(text.slice(start + 1, end - 1))}}${accentBranches(text.slice(end))}`;
}

/**
 * Writes a text in the language.
 *
 * @param isMessage - whether it is in ICU's message format
 */
export const toPseudo = (text: string, isMessage = false): string =>
  `${open}${lengthen(isMessage ? accentMessage(text) : accent(text))}${close}`;

const folder = 'src/texts/en-AU';

/** Creates the catalogues of all files with texts, by the files' names. @param write - writes a text in the language */
export function createPseudoCatalogs(write = toPseudo): Readonly<Record<string, Catalog>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return Object.fromEntries(
    files.map((file) => {
      const { texts } = parseTexts(readFileSync(join(folder, file), 'utf8'), file);
      const entries = texts.map(({ key, text, isMessage }) => [key, { en: text, text: write(text, isMessage) }]);
      return [file.replaceAll('\\', '/').replace(/\.tsx?$/, ''), Object.fromEntries(entries) as Catalog];
    }),
  );
}

/** Puts the language in the place of Arabic in a copy of the project. */
export function writePseudoCatalogs(project: string): void {
  for (const [name, catalog] of Object.entries(createPseudoCatalogs())) {
    const file = join(project, 'src/texts/ar', `${name}.json`);
    if (existsSync(file)) writeFileSync(file, JSON.stringify(catalog));
  }
}

type Fields = Readonly<Record<string, FieldModel>>;

/** Creates the project's English documents with their translations into the language, as the content service has them. */
export function createPseudoDocuments({ models, slices, documents }: Content): ContentDocument[] {
  const translateFields = (fields: Fields, data: unknown, type = ''): unknown => {
    if (!isObject(data)) return data;
    const isRuling = type === 'calculate_page' && String(data['key']) in rulingKinds;
    const entries = Object.entries(data).map(([key, value]) => {
      const isSame = sameFields.includes(key) || (isRuling && key === 'value');
      const model = fields[key];
      return [key, isSame || !model ? value : translateField(model, value, type)] as const;
    });
    return Object.fromEntries(entries);
  };
  const translateRows = (fields: Fields, rows: unknown, type = '') =>
    Array.isArray(rows) ? rows.map((row) => translateFields(fields, row, type)) : rows;
  const translateField = (model: FieldModel, value: unknown, type: string): unknown => {
    switch (model.type) {
      case 'Text':
        return typeof value === 'string' ? toPseudo(value) : value;
      case 'Group':
        return translateRows(model.config.fields ?? {}, value, type);
      case 'Image':
        return translateAlt(value);
      case 'StructuredText':
        return Array.isArray(value) ? value.map(translateBlock) : value;
      case 'Slices':
        return Array.isArray(value) ? value.map(translateSlice) : value;
      default:
        return value;
    }
  };
  const translateSlice = (slice: unknown) => {
    if (!isObject(slice)) return slice;
    const variations = slices.get(String(slice['slice_type']))?.variations ?? [];
    const variation = variations.find(({ id }) => id === slice['variation']);
    return variation
      ? {
          ...slice,
          primary: translateFields(variation.primary, slice['primary']),
          items: translateRows(variation.items, slice['items']),
        }
      : slice;
  };
  return documents.flatMap((document) => {
    const model = models.get(document.type);
    const data = translateFields(model ? getDataFields(model) : {}, document.data, document.type);
    return [document, { ...document, id: `${document.id}.ar`, lang: 'ar-au', data: data as ContentDocument['data'] }];
  });
}

/** A picture's alternative text. */
const translateAlt = (image: unknown): unknown =>
  isObject(image) && typeof image['alt'] === 'string' ? { ...image, alt: toPseudo(image['alt']) } : image;

/** A block of rich text. Its marks stay where they are: each letter becomes one letter. */
function translateBlock(block: unknown): unknown {
  if (!isObject(block) || block['type'] === 'preformatted') return block;
  if (block['type'] === 'image') return translateAlt(block);
  const text = typeof block['text'] === 'string' ? accent(block['text']) : block['text'];
  return { ...block, text };
}

/** A word in English letters; an amount (A$5) has one of them. */
const englishWord = /[A-Za-z]{2,}/;

/** Attributes that are read out or shown. */
const spoken = [
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
];

/** Elements without a text of ours: code, names, codes and addresses that no translator may change, what a person typed, quotes in another language. */
const left = 'script, style, noscript, template, [translate=no], [contenteditable], code, svg style';

/**
 * Finds the texts beneath an element, and the labels, that still have an English word. Left out by where they stand: data, which is marked
 * `translate="no"` for browsers' translators too, and parts that say of themselves to be in another language than the page.
 */
export function listUntranslated(root: Element): string[] {
  const page = root.closest('[lang]')?.getAttribute('lang') ?? root.ownerDocument.documentElement.lang;
  const isLeft = (element: Element | null) => {
    if (!element || element.closest(left)) return true;
    const marked = element.closest('[lang]');
    return marked !== null && root.contains(marked) && marked !== root && marked.getAttribute('lang') !== page;
  };
  const found: string[] = [];
  const check = (element: Element | null, text: string | null) => {
    if (text && englishWord.test(text) && !isLeft(element)) found.push(text.trim().replaceAll(/\s+/g, ' '));
  };
  // SHOW_TEXT
  const walker = root.ownerDocument.createTreeWalker(root, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) check(node.parentElement, node.nodeValue);
  for (const element of [root, ...root.querySelectorAll('*')])
    for (const name of spoken) check(element, element.getAttribute(name));
  return found;
}

/** Lists the words in English letters of a text without elements, such as an email's, but those of addresses, numbers of receipts and data. */
export function listUntranslatedWords(text: string, data: readonly string[] = []): string[] {
  const longest = [...data].sort((one, other) => other.length - one.length);
  const own = longest.reduce((left, value) => left.replaceAll(value, ''), text);
  return own.replaceAll(/https?:\S+|\S+@\S+|\bMZ-[\d-]+/g, '').match(/[A-Za-z]{2,}/g) ?? [];
}

/** Writes Arabic letters in place of English ones, for what is drawn: a PDF's fonts have no others that no English text has. */
export const toArabicLetters = (text: string, isMessage = false): string =>
  toPseudo(text, isMessage)
    .replaceAll(/[\u00C0-\u2C6F]/g, 'ب')
    .replaceAll(/[⟦⟧]/g, '');
