import { area, message } from '../message';

/** Texts of the site's search. */
export const searchCopy = area('search', {
  title: 'Search',
  lede: 'Pages, answers, people you can help and articles about zakat.',
  description: 'Search the pages, answers, cases and articles of the site.',
  label: 'What are you looking for?',
  /** In the middle of a sentence. */
  what: 'the search',
  found: (count: number) => message('{count, plural, one {1 result} other {{count} results}}', { count }),
  none: {
    heading: 'Nothing found',
    text: 'Try another word, or fewer. You can also ask us.',
    ask: 'Contact us',
  },
  otherwise: 'Our menu and the links at the foot of the page lead to everything on this site.',
  kinds: {
    page: 'Page',
    question: 'Question',
    case: 'Case',
    program: 'Program',
    partner: 'Partner',
    article: 'Article',
  },
} as const);
