import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listSearchEntries } from '../content/searchEntries';
import { findLanguage } from '../texts/language';
import { languages } from '../texts/languages';
import { translateNodes, writeLocalizedAnswers } from './translations';

const faq = { prismicId: 'faq_page', type: 'faq_page', url: '/faq', data: { title: 'Questions', limit: '5' } };
const about = { prismicId: 'about_page', type: 'about_page', url: '/about', data: { title: 'About us' } };
const translations = [{ id: '1', prismicId: 'faq_page', language: 'ar', data: { title: 'أسئلة', limit: '4' } }];
const translate = (code: string) => translateNodes([faq, about], translations, findLanguage(code));

it('the search in a language finds its own words, and marks what is in English', () => {
  expect(listSearchEntries(translate('ar'))).toEqual([
    { path: '/faq', kind: 'page', title: 'أسئلة', text: '' },
    { path: '/about', kind: 'page', title: 'About us', text: '', isInEnglish: true },
  ]);
  expect(listSearchEntries(translate('en-AU'))).toEqual(listSearchEntries([faq, about]));
});

it('a translated document has the figures of the English one', () => {
  expect(translate('ar')[0]?.data).toEqual({ title: 'أسئلة', limit: '5' });
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
