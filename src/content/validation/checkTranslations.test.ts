import { describe, expect, it, test } from 'vitest';
import { listIssues } from '../../../tests/builders/content';
import {
  aCase,
  aDocumentLink,
  aHomePage,
  aLandingPage,
  anImage,
  aParagraph,
  aProgram,
  aSlice,
} from '../../../tests/builders/contentDocument';
import type { ContentDocument } from './contentDocument';

type Data = Record<string, unknown>;
const arabic = { id: 'case.winter-rent.ar', lang: 'ar-au' };
const later = { last_publication_date: '2026-06-01T00:00:00+0000' };

/** The issues of an Arabic case beside the English one. */
function compare(
  english: Data,
  translated: Data,
  en: Partial<ContentDocument> = {},
  ar: Partial<ContentDocument> = {},
) {
  return listIssues({
    documents: [aCase('winter-rent', english, en), aProgram(), aLandingPage(), aHomePage()],
    translations: [aCase('winter-rent', translated, { ...arabic, ...ar })],
  });
}
const name = 'case/winter-rent.ar';
const link = { start: 0, end: 3, type: 'hyperlink', data: aDocumentLink('program.rent-relief') };

test('a translation adds no page, single document or path of its own, and its own words are free', () => {
  const alt = anImage({ alt: 'أسرة حول مائدة.' });
  expect(compare({}, { title: 'إيجار الشتاء', image: alt })).toEqual([]);
});

describe('a translation differs in what a program reads', () => {
  it.each<[string, Data, Data, string]>([
    ['an option', {}, { category: 'Food' }, 'category: must be "Housing" as in English; it is "Food"'],
    ['a number', {}, { goal: 50 }, 'goal: must be 500 as in English; it is 50'],
    [
      'a text of digits',
      { title: '1800 975 711' },
      { title: '1800' },
      'title: must be "1800 975 711" as in English; it is "1800"',
    ],
    [
      'an amount',
      { title: 'Give A$1,250.00' },
      { title: 'أعط A$1,205.00' },
      'title: lacks figures of the English text: A$1,250.00',
    ],
    [
      'a percentage',
      { title: '2.5 % of it' },
      { title: '⁦25%⁩ منه' },
      'title: has figures that the English text lacks: 25%',
    ],
    [
      'a picture',
      {},
      { image: anImage({ url: 'https://images.prismic.io/mizan-zakat/winter.svg?w=1' }) },
      'image: is another picture than the English document has',
    ],
    [
      'a link in a text',
      { story: [aParagraph('Read on', [link])] },
      { story: [aParagraph('اقرأ')] },
      'story[0]: lacks marks or links of the English text: ["hyperlink",{"link_type":"Document","id":"program.rent-relief"}]',
    ],
  ])('%s', (_what, english, translated, issue) => expect(compare(english, translated)).toContain(`${name} › ${issue}`));
});

test('hours, chapters of the Qur’an and numbers below ten may be written as a language does', () => {
  const english = { title: 'Qur’an 2:183, in 2 days, from 9.30 am' };
  expect(compare(english, { title: 'سورة البقرة: 183، في يومين، من الساعة 9:30' })).toEqual([]);
});

test('Arabic that the English text quotes stays letter for letter', () => {
  const quote = (text: string) => ({
    story: [aParagraph(text, [{ start: 0, end: 4, type: 'label', data: { label: 'arabic' } }])],
  });
  expect(compare(quote('زكاة purifies'), quote('زكاه تطهّر'))).toEqual([
    `${name} › story[0]: must quote “زكاة” letter for letter`,
  ]);
});

test('a translation that is older than its English document may lack a slice, but no figure', () => {
  const english = { goal: 600, slices: [aSlice('cards', { heading: 'More' }, [])] };
  const slices = 'slices: has other slices, or in another order, than the English document';
  expect(compare({ ...english, goal: 500 }, {})).toEqual([`${name} › ${slices}`]);
  expect(compare(english, {}, later)).toEqual([
    `${name} › goal: must be 600 as in English; it is 500`,
    `${name} › ${slices}`,
  ]);
});

test.each([
  [{ uid: 'gone' }, 'case/gone.ar › uid: has no English document, so no page shows it'],
  [{ id: 'case.winter' }, `${name} › id: the id is "case.winter", but must be "case.winter-rent.ar"`],
])('a translation with %j is reported', (overrides, issue) => {
  expect(compare({}, {}, {}, overrides)).toContain(issue);
});
