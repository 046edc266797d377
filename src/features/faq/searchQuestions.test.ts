import { describe, expect, it } from 'vitest';
import { fold, searchQuestions } from './searchQuestions';

const questions = [
  {
    group: 'What counts',
    anchor: 'super',
    question: 'Do I pay zakat on my superannuation?',
    answerText: 'Compulsory super counts once you can reach it.',
  },
  { group: 'Fitr', anchor: 'fitr', question: 'When is Zakāt al-Fiṭr due?', answerText: 'Before the Eid prayer.' },
];
const found = (search: string) => searchQuestions(questions, search).map(({ anchor }) => anchor);

describe('searchQuestions', () => {
  it.each([
    ['', ['super', 'fitr']],
    ['   ', ['super', 'fitr']],
    ['SUPER', ['super']],
    ['zakat al fitr', ['fitr']],
    ['eid', ['fitr']],
    ['what counts', ['super']],
    ['zakat', ['super', 'fitr']],
    ['prayer superannuation', []],
    ['annuation', []],
    ['<script>', []],
    ['(.*', ['super', 'fitr']],
  ])('finds for "%s" %j', (search, anchors) => {
    expect(found(search)).toEqual(anchors);
  });
});

it('ignores transliteration marks, accents and apostrophes', () => {
  expect(fold('Zakāt al-Fiṭr, Shāfiʿī’s')).toBe('zakat al fitr shafiis');
});
