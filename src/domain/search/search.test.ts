import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, matchesSearch } from './fold';
import { readSearch } from './searchTerms';

describe('the words of a search', () => {
  it('a search ignores transliteration marks, accents, apostrophes and invisible characters', () => {
    expect(fold('Zakāt al-Fiṭr,\u200f Shāfiʿī’s')).toBe('zakat al fitr shafiis');
  });

  it.each([
    ['zakah', 'Zakat on savings'],
    ['Jewelry', 'Is my jewellery counted?'],
    ['apple pay', 'Pay by card or Google Pay'],
    ['instalments', 'Give monthly'],
    ['EOFY statement', 'Your tax statement'],
    ['home loan', 'Does my mortgage count?'],
    ['superannuation', 'Compulsory super counts'],
    ['fitrana', 'Zakāt al-Fiṭr'],
  ])('a search for “%s” finds “%s”', (typed, text) => {
    expect(matchesSearch(fold(text), readSearch(typed))).toBe(true);
  });

  it('a phrase is looked for as a whole, before the words in it', () => {
    expect(readSearch('home loan').map(([first]) => first)).toEqual(['home loan']);
    expect(matchesSearch('loans for students', readSearch('home loan'))).toBe(false);
  });

  it('a question in a sentence is found by the words that tell something', () => {
    expect(
      readSearch('How do I cancel my plan?')
        .map(([first]) => first)
        .sort(),
    ).toEqual(['cancel', 'plan']);
    expect(readSearch('who am i')).toEqual([['am']]);
    expect(readSearch('what')).toEqual([['what']]);
  });

  it('every word of a search has to be found', () => {
    expect(matchesSearch('gold jewellery', readSearch('jewellery mortgage'))).toBe(false);
  });

  it('any text finds itself, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) =>
        matchesSearch(fold(text), readSearch(text)),
      ),
    );
  });
});
