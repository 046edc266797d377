import { describe, expect, it } from 'vitest';
import type { SearchEntry } from '../../content/searchEntries';
import { createSearch } from './createSearch';

const entry = (path: string, title: string, text: string): SearchEntry => ({ path, kind: 'page', title, text });
const search = createSearch([
  entry('/zakat-on-gold', 'Zakat on gold and jewellery', 'What you wear is counted by most schools.'),
  entry('/pay/zakat', 'Give your zakat', `${'It reaches people near you. '.repeat(20)}Pay by card or Google Pay.`),
  entry('/fidyah', 'Fidyah', 'A day of fasting that was missed, and jewellery is not part of it.'),
]);
const found = (typed: string) => search(typed).map(({ path }) => path);

describe('the search of the site', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['<script>', []],
    ['fast', ['/fidyah']],
    ['jewelry', ['/zakat-on-gold', '/fidyah']],
    ['jewelery', ['/zakat-on-gold', '/fidyah']],
    ['ZAKĀH gold', ['/zakat-on-gold']],
    ['apple pay', ['/pay/zakat']],
    ['toString constructor', []],
  ])('a search for “%s” finds %j', (typed, paths) => {
    expect(found(typed)).toEqual(paths);
  });

  it('entries with any of the words are found if no entry has all', () => {
    expect(found('fasting unicorn')).toEqual(['/fidyah']);
  });

  it('the excerpt is the part of the text with the word that was found', () => {
    const [result] = search('google pay');
    expect(result?.excerpt).toMatch(/^… .*Pay by card or Google Pay\.$/);
    expect(result?.excerpt.length).toBeLessThan(260);
  });

  it('an entry found by its title shows how its text begins', () => {
    expect(search('fidyah')[0]?.excerpt).toBe('A day of fasting that was missed, and jewellery is not part of it.');
  });
});
