import { expect, test } from 'vitest';
import { aLanguage } from '../../../tests/builders/language';
import { compareCatalog } from './compareLanguages';

test('a text is missing without a translation, stale by another English text, extra without any', () => {
  const texts = new Map([
    ['title', 'Give'],
    ['help', 'Help'],
    ['close', 'Close'],
  ]);
  const catalog = {
    title: { en: 'Give', text: 'Beri' },
    help: { en: 'Get help', text: 'Bantuan' },
    gone: { en: 'Gone', text: 'Hilang' },
  };
  expect(compareCatalog('site.json', texts, catalog, aLanguage('id'))).toEqual({
    missing: ['site.json › close'],
    stale: ['site.json › help'],
    extra: ['site.json › gone'],
    terms: [],
  });
});
