import { expect, it } from 'vitest';
import { mapOriginals, withEnglishFigures } from './translations';

const english = {
  title: 'Zakat al-fitr',
  minimum: 18,
  open: true,
  fee: '1.75',
  note: null,
  intro: [{ type: 'paragraph', text: 'Give 18', spans: [{ start: 0, end: 4, type: 'strong' }] }],
  presets: [
    { amount: 18, label: 'One person' },
    { amount: 36, label: 'Two people' },
  ],
};

it('a translation has its own words and the English figures', () => {
  const intro = [{ type: 'paragraph', text: 'أعطِ 18', spans: [{ start: 0, end: 5, type: 'strong' }] }];
  const presets = [
    { amount: 15, label: 'شخص واحد' },
    { amount: 30, label: 'شخصان' },
  ];
  const translation = { ...english, title: 'زكاة الفطر', minimum: 15, open: false, fee: '2.00', intro, presets };
  expect(withEnglishFigures(english, translation)).toEqual({
    ...english,
    title: 'زكاة الفطر',
    intro,
    presets: [
      { amount: 18, label: 'شخص واحد' },
      { amount: 36, label: 'شخصان' },
    ],
  });
});

it('a translation that lacks a row with figures has the English rows', () => {
  const presets = [{ amount: 18, label: 'شخص واحد' }];
  expect(withEnglishFigures(english, { ...english, presets })).toEqual(english);
});

it('a translation belongs to its English document, by what the service says or by type and uid', () => {
  const rent = { id: 'case.rent', type: 'case', uid: 'rent' };
  const translations = [
    { id: 'a', type: 'case', uid: 'iijar', lang: 'ar-au', alternate_languages: [{ id: 'case.rent', lang: 'en-au' }] },
    { id: 'b', type: 'case', uid: 'rent', lang: 'id-au' },
    // Of an English document that was taken off.
    { id: 'c', type: 'case', uid: 'gone', lang: 'ar-au', alternate_languages: [{ id: 'case.gone', lang: 'en-au' }] },
  ];
  expect([...mapOriginals(translations, [rent])]).toEqual([
    ['a', 'case.rent'],
    ['b', 'case.rent'],
  ]);
});
