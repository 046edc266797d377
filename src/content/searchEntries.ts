import { toHeadingId } from '../domain/search/fold';
import { routes } from './routes';
import { isObject } from './validation/walkData';

/** The path at which the site serves what its search looks through, in the folder of each language. */
export const searchIndexPath = '/search.json';

/** The kinds of what a search finds. */
export const searchKinds = ['page', 'question', 'case', 'program', 'partner', 'article'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Something a search can find: a page, or a question on a page. */
export interface SearchEntry {
  /** With the question's fragment. */
  readonly path: string;
  readonly kind: SearchKind;
  readonly title: string;
  /** Its plain text, without its title. */
  readonly text: string;
  /** Set on an English document in another language's index. */
  readonly isInEnglish?: true;
}

/** A document as the build has it; without a path it is no page. */
export interface SearchedDocument {
  readonly type: string;
  readonly url: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  /** Set where the index's language has no translation of it. */
  readonly isInEnglish?: true;
}

/** The most letters that the texts of all entries have together: a phone downloads them before its first result. */
const maxTotal = 600_000;

/** Letters of one entry's text: what a page is about stands at its beginning, and a line is enough to recognise it. */
const textLength = { min: 160, max: 6_000 };

const kindOfType: Readonly<Record<string, SearchKind>> = {
  case: 'case',
  program: 'program',
  partner: 'partner',
  landing_page: 'article',
};

/** The sentences and headings of a value, in order; without links, pictures, keys and tables of numbers. */
function listSentences(value: unknown): string[] {
  if (typeof value === 'string') return / /.test(value) && /\p{Letter}{3}/u.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(listSentences);
  if (!isObject(value) || 'link_type' in value || 'dimensions' in value) return [];
  // A block of rich text: its spans have only links.
  if ('spans' in value) return listSentences(value.text);
  return Object.entries(value).flatMap(([key, entry]) => (key.startsWith('meta_') ? [] : listSentences(entry)));
}

/** A heading, a label or an answer without a full stop ends here, too. */
const endSentence = (text: string): string => (/[\p{Letter}\p{Number})]$/u.test(text) ? `${text}.` : text);

const toText = (value: unknown): string =>
  listSentences(value)
    .map((text) => endSentence(text.replace(/\s+/g, ' ').trim()))
    .join(' ');

const toTitle = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Questions with their answers, each with an address of its own: its anchor, or in a slice what its text makes. */
function listQuestions(url: string, questions: unknown, isSlice = false): SearchEntry[] {
  return toList(questions).flatMap((row): SearchEntry[] => {
    if (!isObject(row)) return [];
    const title = toTitle(row.question);
    const anchor = isSlice ? toHeadingId(title) : toTitle(row.anchor);
    return anchor && title ? [{ path: `${url}#${anchor}`, kind: 'question', title, text: toText(row.answer) }] : [];
  });
}

const isQuestionsSlice = (slice: unknown) => isObject(slice) && slice.slice_type === 'questions';

/**
 * Lists what a search can find in the site's documents: each page, and each question with an answer. Long texts are cut if
 * there are many documents.
 */
export function listSearchEntries(documents: readonly SearchedDocument[]): SearchEntry[] {
  const pageTypes = new Set<string>(routes.filter(({ role }) => role === 'page').map(({ type }) => type));
  const entries = documents.flatMap(({ type, url, data, isInEnglish }): SearchEntry[] => {
    if (!url || !pageTypes.has(type)) return [];
    const { title, questions, slices, ...others } = data;
    const asked = toList(slices).filter(isQuestionsSlice);
    const rest = { ...others, slices: toList(slices).filter((slice) => !asked.includes(slice)) };
    const isQuestions = type === 'faq_page';
    const text = toText(isQuestions ? rest : { ...rest, questions });
    const page: SearchEntry = { path: url, kind: kindOfType[type] ?? 'page', title: toTitle(title), text };
    const found = [
      ...(page.title ? [page] : []),
      ...(isQuestions ? listQuestions(url, questions) : []),
      ...asked.flatMap((slice) => (isObject(slice) ? listQuestions(url, slice.items, true) : [])),
    ];
    return isInEnglish ? found.map((entry) => ({ ...entry, isInEnglish })) : found;
  });
  const fair = Math.floor(maxTotal / Math.max(1, entries.length));
  const max = Math.min(textLength.max, Math.max(textLength.min, fair));
  return entries.map((entry) => ({ ...entry, text: cutAtWord(entry.text, max) }));
}

/** The text's beginning, up to the last word that fits whole. */
const cutAtWord = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, text.lastIndexOf(' ', max) + 1 || max).trim();
