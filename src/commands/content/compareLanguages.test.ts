import { expect, test } from 'vitest';
import { compareCatalog } from './compareLanguages';

test('a text without a translation is missing, one of another English text stale, one of none extra', () => {
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
  expect(compareCatalog('site.json', texts, catalog)).toEqual({
    missing: ['site.json › close'],
    stale: ['site.json › help'],
    extra: ['site.json › gone'],
  });
});
