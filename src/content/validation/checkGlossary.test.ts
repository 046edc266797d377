import { expect, test } from 'vitest';
import glossary from '../glossary.json';
import { aLanguage } from '../../../tests/builders/language';
import { english, languages } from '../../texts/languages';
import { checkGlossary, checkGlossaryOf } from './checkGlossary';

test('every term has its renderings in every language of the site', () => {
  const others = languages.filter((language) => language !== english).map(({ code }) => code);
  for (const term of glossary) expect(Object.keys(term)).toEqual(['term', 'en', ...others]);
});

test.each([
  ['id', 'Pay your zakat', 'Bayar pajak Anda', ['zakat']],
  ['id', 'Pay your zakat', 'Bayar zakat Anda', []],
  ['ar', 'Give sadaqah', 'أعطِ هدية', ['sadaqah']],
  ['ar', 'Give sadaqah', 'أعطِ صَدَقَة', []],
  ['ar', 'On zakat', 'عن الزكاة', []],
  // A longer term is another one than its part.
  ['id', 'Give zakat al-fitr', 'Tunaikan zakat', ['zakat al-fitr']],
  ['id', 'Before the Eid prayer', 'Sebelum sidang salat', ['Eid']],
  ['tr', 'The imam of your mosque', 'CAMİNİZİN İMAMI', []],
  ['tr', 'Your nisab', 'NİSAP miktarınız', []],
  // Names, quotes, addresses and values are in no language.
  ['ar', 'National Zakat Foundation says', 'تقول National Zakat Foundation', []],
  ['id', 'Write ZAKAT or sadaqah', 'Tulis ZAKAT atau sedekah', []],
  ['id', 'Mail zakat@mizan.example, {zakat}', 'Kirim ke zakat@mizan.example, {zakat}', []],
  ['id', 'sadaqah', 'sadaqah', []],
] as const)('in %s, “%s” as “%s” renders otherwise: %j', (code, en, text, terms) => {
  const found = checkGlossary(en, text, aLanguage(code)).map((line) => /“(.+)”/.exec(line)?.[1]);
  expect(found).toEqual(terms);
});

test('a document’s texts are found with their fields, and what a program reads is left out', () => {
  const en = { title: 'Zakat', options: [{ kind: 'zakat', text: [{ text: 'Your nisab' }] }] };
  const data = { title: 'Zakat', options: [{ kind: 'x', text: [{ text: 'Batas Anda' }] }] };
  expect(checkGlossaryOf(data, en, aLanguage('id'))).toEqual([
    { field: 'options[0].text[0].text', message: 'renders “nisab” otherwise than the glossary: nisab' },
  ]);
});
