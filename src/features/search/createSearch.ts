import MiniSearch from 'minisearch';
import type { SearchEntry } from '../../content/searchEntries';
import { fold } from '../../domain/search/fold';
import { readSearch, toOwnWord } from '../../domain/search/searchTerms';

/** A result of a search. */
export interface SearchResult extends SearchEntry {
  /** A part of the text around the first word that was found. */
  readonly excerpt: string;
}

/** Results that are shown; more would be a list to search. */
const maxResults = 30;

/** Letters of an excerpt, and of what stands in it before the word that was found. */
const excerptLength = 180;
const before = 60;

/** Letters that may be wrong in a word: none in short ones, in which they make another word. */
const wrongLetters = (word: string) => Math.min(2, Math.max(0, Math.floor((word.length - 3) / 2)));

/** A page that the menu leads to is wanted more often than one of its subject among many. */
const kindBoost: Partial<Record<SearchEntry['kind'], number>> = { page: 2, question: 1.3, article: 1.2 };

/** A page whose address has the word, as `/pay/zakat`, is the word's own. */
const boost = (entry: SearchEntry | undefined, term: string) =>
  (kindBoost[entry?.kind ?? 'page'] ?? 1) * (entry?.path.split(/[/#]/).includes(term) ? 2 : 1);

const tokenize = (text: string) => fold(text).split(' ');

/** The text around the first of the words, cut between words. */
function getExcerpt(text: string, words: readonly string[]): string {
  const tokens = text.split(' ');
  const at = tokens.findIndex((token) => words.some((word) => fold(token).startsWith(word)));
  let start = Math.max(0, at);
  for (let letters = 0; start > 0 && letters < before;) letters += (tokens[(start -= 1)] ?? '').length + 1;
  let excerpt = '';
  let end = start;
  while (end < tokens.length && excerpt.length < excerptLength) excerpt += `${tokens[(end += 1) - 1]} `;
  return `${start > 0 ? '… ' : ''}${excerpt.trim()}${end < tokens.length ? ' …' : ''}`;
}

/**
 * Creates a search over entries: each part of what was typed has to start a word of an entry, with a letter or two wrong in longer words, or
 * a word that means the same. If no entry has all parts, those with any of them are found. The best comes first.
 */
export function createSearch(entries: readonly SearchEntry[]): (typed: string) => SearchResult[] {
  const index = new MiniSearch<SearchEntry & { readonly id: number }>({
    fields: ['title', 'text'],
    tokenize,
    processTerm: (term) => toOwnWord(term) || null,
    searchOptions: {
      boost: { title: 4 },
      prefix: true,
      boostDocument: (id, term) => boost(entries[Number(id)], term),
      weights: { prefix: 0.6, fuzzy: 0.2 },
      // Long pages are about what they say often, and shortness is no merit here.
      bm25: { k: 1.2, b: 0.2, d: 0.1 },
    },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return (typed) => {
    const queries = readSearch(typed).map((term) => ({
      combineWith: 'OR' as const,
      // A word with others of its meaning is spelt right: “apple pay” is no way to apply.
      fuzzy: (word: string) => term.length === 1 && wrongLetters(word),
      queries: term.map((phrase, index) => ({
        combineWith: 'AND' as const,
        queries: phrase.split(' '),
        // What was typed counts more than other words for it.
        ...(index === 0 && { boost: { title: 12, text: 3 } }),
      })),
    }));
    if (queries.length === 0) return [];
    const all = index.search({ combineWith: 'AND', queries });
    const found = all.length > 0 ? all : index.search({ combineWith: 'OR', queries });
    return found.slice(0, maxResults).flatMap(({ id, terms }) => {
      const entry = entries[Number(id)];
      return entry ? [{ ...entry, excerpt: getExcerpt(entry.text, terms) }] : [];
    });
  };
}
