import { expect, it } from 'vitest';
import { withEnglishFigures } from './translations';

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
