import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { languages } from '../texts/languages';
import { withEnglishFigures, writeLocalizedAnswers } from './translations';

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

it('a page downloads the site’s global document only in its own language', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'answers-'));
  const answers = join(folder, 'page-data/sq');
  mkdirSync(join(answers, 'd'), { recursive: true });
  const globals = languages.map(({ name }) => ({ data: { name } }));
  writeFileSync(join(answers, 'd/1.json'), JSON.stringify({ data: { globals, prices: 1 } }));
  writeFileSync(join(answers, 'd/2.json'), JSON.stringify({ data: { prices: 2 } }));
  await writeLocalizedAnswers(folder);
  const read = (path: string) => JSON.parse(readFileSync(join(answers, path), 'utf8')) as unknown;
  for (const { code, name } of languages) {
    expect(read(`${code}/1.json`)).toEqual({ data: { prices: 1, global: { data: { name } } } });
    expect(read(`${code}/2.json`)).toEqual({ data: { prices: 2 } });
  }
  rmSync(folder, { recursive: true });
});
