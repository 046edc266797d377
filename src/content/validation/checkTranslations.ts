import { rulingKinds } from '../../domain/zakat/rulings/rulingKinds';
import { english, languages, type Language } from '../../texts/languages';
import type { ContentDocument } from './contentDocument';
import { getDataFields, type CustomTypeModel, type FieldModel, type SliceModel } from './contentModel';
import { formatDocumentName, type ContentIssue, type FieldIssue } from './ContentIssue';
import { isFilledImage, isObject, joinPath, type JsonObject } from './walkData';

/** Finds the language that a document is a translation into; `undefined` for one in English, or in no language of the site. */
export const findTranslationLanguage = ({ lang }: Pick<ContentDocument, 'lang'>): Language | undefined =>
  languages.find((language) => language !== english && language.documents === lang);

/** Returns the name of a document's file in its type's folder, without `.json`: `winter-rent`, or `winter-rent.ar` in another language. */
export function getFileName(document: Pick<ContentDocument, 'type' | 'uid' | 'lang'>): string {
  const language = findTranslationLanguage(document);
  return `${document.uid ?? document.type}${language ? `.${language.code}` : ''}`;
}

/** Formats the name of a translation in messages: `faq_page.ar`. */
export const formatTranslationName = (document: ContentDocument): string =>
  `${formatDocumentName(document)}.${findTranslationLanguage(document)?.code ?? document.lang}`;

/** Finds the document that a translation was made from: of its type and uid. */
export const findOriginal = (
  { type, uid }: ContentDocument,
  documents: readonly ContentDocument[],
): ContentDocument | undefined => documents.find((document) => document.type === type && document.uid === uid);

/** Whether the English document was published after its translation, which then may lack what is new. */
export const isBehind = (translation: ContentDocument, original: ContentDocument): boolean =>
  translation.last_publication_date < original.last_publication_date;

/** Plain fields that a program reads, or that are the original of a quote: they are the same in every language. */
export const sameFields = ['key', 'anchor', 'arabic', 'dua_arabic'];

/** Fields that a translation needs not have: how Arabic sounds, which its readers can see. */
const freeFields = ['transliteration'];

/** Texts without words of their own: numbers, amounts, dates, addresses of emails and pages. */
const isWordless = (text: string) => /^[^\p{L}]*$/u.test(text) || /^(A\$)?[\d.,]+$|^\S+@\S+$|^https?:\S+$/.test(text);

/** Amounts, percentages, years and other numbers. */
const figure = /A\$\d+(?:,\d{3})*(?:\.\d+)?|\d+(?:,\d{3})*(?:\.\d+)?(?:\s?%)?/g;

/** Figures that languages write otherwise: the hours of a clock, and a chapter of the Qur’an, which Arabic names (`2:183` → `183`). */
const writtenOtherwise = /(?<![\d$.,])\d{1,2}[.:](?:00|15|30|45)(?![\d%])|\b\d+:(?=\d)/g;

/** Arabic has a word for two of a thing, and numbers below ten are words in many sentences. */
const isBelowTen = (found: string) => /^\d$/.test(found);

/** The figures of a text, each once. */
function listFigures(text: string): string[] {
  const plain = text
    .replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
    .replaceAll('٪', '%')
    .replaceAll(/%(\d+(?:[.,]\d+)*)/g, '$1%')
    .replaceAll(writtenOtherwise, '');
  const found = [...plain.matchAll(figure)].map(([one]) => one.replaceAll(/\s/g, ''));
  return [...new Set(found.filter((one) => !isBelowTen(one)))];
}

/** The things that two lists don't share, each thing as often as it is too much. */
function subtract(from: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return from.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Comparison {
  /** The type of the documents. */
  readonly type: string;
  readonly slices: ReadonlyMap<string, SliceModel>;
  /** Parts that a translation may lack while its English document is newer. */
  readonly structure: (field: string, message: string) => void;
  /** Values that can never differ. */
  readonly value: (field: string, message: string) => void;
}

type Fields = Readonly<Record<string, FieldModel>>;

/** Compares the fields of a translation, or of a row of it, with those of the English document. */
function compareFields(fields: Fields, data: JsonObject, en: JsonObject, path: string, context: Comparison): void {
  // The calculator reads these rulings' values; those of others are sentences.
  const isRuling = context.type === 'calculate_page' && String(en['key']) in rulingKinds;
  for (const [key, model] of Object.entries(fields)) {
    if (freeFields.includes(key)) continue;
    const field = joinPath(path, key);
    const isFixed = sameFields.includes(key) || (isRuling && key === 'value');
    compareField(model, data[key], en[key], field, isFixed, context);
  }
}

function compareField(
  model: FieldModel,
  value: unknown,
  en: unknown,
  path: string,
  isFixed: boolean,
  context: Comparison,
): void {
  switch (model.type) {
    case 'Group':
      return compareRows(model.config.fields ?? {}, value, en, path, context);
    case 'Slices':
      return compareSlices(value, en, path, context);
    case 'StructuredText':
      return compareRichText(value, en, path, context);
    case 'Text':
      return compareText(value, en, path, isFixed, context);
    case 'Image': {
      if (isSame(withoutAlt(value), withoutAlt(en))) return;
      return context.structure(path, 'is another picture than the English document has');
    }
    default:
      if (isSame(value, en)) return;
      return context.value(path, `must be ${JSON.stringify(en)} as in English; it is ${JSON.stringify(value)}`);
  }
}

const withoutAlt = (image: unknown) => (isFilledImage(image) ? { ...image, alt: null } : image);

function compareText(value: unknown, en: unknown, path: string, isFixed: boolean, context: Comparison): void {
  if (typeof en !== 'string' || typeof value !== 'string') {
    if (value === en) return;
    return context.structure(
      path,
      typeof en === 'string' ? 'isn’t translated' : 'has a text, but the English document has none',
    );
  }
  if (isFixed || isWordless(en)) {
    if (value !== en) context.value(path, `must be "${en}" as in English; it is "${value}"`);
  } else compareFigures(value, en, path, context);
}

function compareFigures(text: string, en: string, path: string, context: Comparison): void {
  const [here, there] = [listFigures(text), listFigures(en)];
  const [extra, lost] = [subtract(here, there), subtract(there, here)];
  if (lost.length > 0) context.value(path, `lacks figures of the English text: ${lost.join(', ')}`);
  if (extra.length > 0) context.value(path, `has figures that the English text lacks: ${extra.join(', ')}`);
}

function compareRows(fields: Fields, value: unknown, en: unknown, path: string, context: Comparison): void {
  if (!Array.isArray(value) || !Array.isArray(en)) return;
  if (value.length !== en.length)
    return context.structure(path, `has ${value.length} rows; the English document has ${en.length}`);
  value.forEach((row: unknown, index) => {
    const original: unknown = en[index];
    if (isObject(row) && isObject(original)) compareFields(fields, row, original, `${path}[${index}]`, context);
  });
}

const describeSlice = (slice: unknown) =>
  isObject(slice) ? `${String(slice['slice_type'])}/${String(slice['variation'])} ${String(slice['id'])}` : '';

function compareSlices(value: unknown, en: unknown, path: string, context: Comparison): void {
  if (!Array.isArray(value) || !Array.isArray(en)) return;
  if (!isSame(value.map(describeSlice), en.map(describeSlice)))
    return context.structure(path, 'has other slices, or in another order, than the English document');
  value.forEach((slice: unknown, index) => {
    const original: unknown = en[index];
    if (!isObject(slice) || !isObject(original)) return;
    const variation = context.slices
      .get(String(slice['slice_type']))
      ?.variations.find(({ id }) => id === slice['variation']);
    if (!variation) return;
    const at = `${path}[${index}]`;
    const [primary, primaryEn] = [slice['primary'], original['primary']];
    if (isObject(primary) && isObject(primaryEn))
      compareFields(variation.primary, primary, primaryEn, `${at}.primary`, context);
    compareRows(variation.items, slice['items'], original['items'], `${at}.items`, context);
  });
}

function compareRichText(value: unknown, en: unknown, path: string, context: Comparison): void {
  if (!Array.isArray(value) || !Array.isArray(en)) return;
  const types = (blocks: readonly unknown[]) => blocks.map((block) => (isObject(block) ? block['type'] : null));
  if (!isSame(types(value), types(en)))
    return context.structure(path, 'has other blocks, or in another order, than the English text');
  value.forEach((block: unknown, index) => {
    const original: unknown = en[index];
    if (!isObject(block) || !isObject(original)) return;
    const at = `${path}[${index}]`;
    const [text, textEn] = [String(block['text'] ?? ''), String(original['text'] ?? '')];
    if (block['type'] === 'preformatted') {
      if (text !== textEn) context.value(at, 'must have the lines of the English document: a program reads them');
      return;
    }
    if (block['type'] === 'image' && !isSame(withoutAlt(block), withoutAlt(original)))
      return context.structure(at, 'is another picture than the English text has');
    compareFigures(text, textEn, at, context);
    compareSpans(block['spans'], original['spans'], at, context);
  });
}

/** Spans of the same kinds with the same links, which may stand in another order. */
function compareSpans(spans: unknown, en: unknown, path: string, context: Comparison): void {
  const describe = (all: unknown) =>
    (Array.isArray(all) ? all : []).map((span: unknown) =>
      isObject(span) ? JSON.stringify([span['type'], span['data'] ?? null]) : '',
    );
  const [here, there] = [describe(spans), describe(en)];
  const [extra, lost] = [subtract(here, there), subtract(there, here)];
  if (lost.length > 0) context.structure(path, `lacks marks or links of the English text: ${lost.join(', ')}`);
  if (extra.length > 0) context.structure(path, `has marks or links that the English text lacks: ${extra.join(', ')}`);
}

/** Text that is quoted in Arabic: marked so in rich text, `[start, end]` each. */
function listQuotes(block: JsonObject): string[] {
  const spans = Array.isArray(block['spans']) ? (block['spans'] as unknown[]) : [];
  return spans.filter(isObject).flatMap(({ type, data, start, end }) => {
    const isQuote = type === 'label' && isObject(data) && data['label'] === 'arabic';
    return isQuote ? [String(block['text'] ?? '').slice(Number(start), Number(end))] : [];
  });
}

/** Quotes in Arabic that differ from the English text’s: the original is never written otherwise. */
function checkQuotes(data: unknown, en: unknown, path = ''): FieldIssue[] {
  if (Array.isArray(data) && Array.isArray(en))
    return data.flatMap((entry: unknown, index) => checkQuotes(entry, en[index], `${path}[${index}]`));
  if (!isObject(data) || !isObject(en)) return [];
  if (Array.isArray(data['spans'])) {
    const [here, there] = [listQuotes(data), listQuotes(en)];
    if (here.length !== there.length) return [];
    const changed = subtract(there, here);
    return changed.length > 0
      ? [{ field: path, message: `must quote “${changed.join('”, “')}” letter for letter` }]
      : [];
  }
  return Object.entries(data).flatMap(([key, value]) => checkQuotes(value, en[key], joinPath(path, key)));
}

/** Compares a translation with its English document: what a program reads, the figures, quotes and structure are the same. */
export function compareTranslation(
  translation: ContentDocument,
  original: ContentDocument,
  model: CustomTypeModel,
  slices: ReadonlyMap<string, SliceModel>,
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const behind = isBehind(translation, original);
  compareFields(getDataFields(model), translation.data, original.data, '', {
    type: original.type,
    slices,
    structure: (field, message) => void issues.push({ field, message, ...(behind && { isWarning: true as const }) }),
    value: (field, message) => void issues.push({ field, message }),
  });
  return [...issues, ...checkQuotes(translation.data, original.data)];
}

/** Checks what surrounds a translation's data: that it has an English document, its uid and an id of its own. */
export function checkTranslationEnvelope(
  translation: ContentDocument,
  documents: readonly ContentDocument[],
): ContentIssue[] {
  const document = formatTranslationName(translation);
  const original = findOriginal(translation, documents);
  // An English page that was taken off leaves its translations. No page is made of them.
  if (!original)
    return [{ document, field: 'uid', message: 'has no English document, so no page shows it', isWarning: true }];
  const id = `${original.id}.${findTranslationLanguage(translation)?.code ?? ''}`;
  if (translation.id === id) return [];
  return [{ document, field: 'id', message: `the id is "${translation.id}", but must be "${id}"` }];
}
