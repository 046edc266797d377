import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulingKinds } from '../domain/zakat/rulings/rulingKinds';
import { asnafTexts } from './en-AU/contentValues/asnaf';
import { categoryTexts } from './en-AU/contentValues/categories';
import { fundTexts } from './en-AU/contentValues/funds';
import { groupTexts } from './en-AU/contentValues/groups';
import { rulingTexts } from './en-AU/contentValues/rulings';
import { sayValue } from './sayValue';
import { inLanguage } from './language';

interface Fields {
  readonly [name: string]: { readonly config?: { readonly options?: readonly string[] } };
}

/** The values of a field that editors may choose. */
function listOptions(type: string, field: string): readonly string[] {
  const model = JSON.parse(readFileSync(`customtypes/${type}/index.json`, 'utf8')) as { json: Record<string, Fields> };
  return Object.values(model.json).flatMap((tab) => tab[field]?.config?.options ?? []);
}

describe('values that editors choose', () => {
  it.each([
    ['categories', categoryTexts, 'case', 'category'],
    ['categories', categoryTexts, 'program', 'category'],
    ['asnaf', asnafTexts, 'case', 'asnaf'],
    ['groups', groupTexts, 'member', 'group'],
  ] as const)('the %s have a text for each value of their models', (_, texts, type, field) => {
    expect(listOptions(type, field).length).toBeGreaterThan(2);
    expect(Object.keys(texts).sort()).toEqual([...listOptions(type, field)].sort());
  });

  it.each(['ar', 'id'])('the funds of donations are named in %s as their pages name them', (code) => {
    const read = (file: string) =>
      (JSON.parse(readFileSync(`src/content/documents/${file}.json`, 'utf8')) as { data: { fund_name: string } }).data;
    for (const kind of ['zakat', 'sadaqah', 'ramadan', 'fidyah', 'fitr', 'tainted_wealth']) {
      const page = `${kind}_donation_page/${kind}_donation_page`;
      const said = inLanguage(code, () => sayValue(fundTexts, read(page).fund_name));
      expect(said).toBe(read(`${page}.${code}`).fund_name);
    }
  });

  it('the rulings have a text for each of the words that the calculator reads', () => {
    const words = Object.values(rulingKinds).flatMap((kind) => (typeof kind === 'string' ? [] : kind));
    expect(Object.keys(rulingTexts).sort()).toEqual([...words].sort());
  });

  it('a value that the model has got since is said as it is', () => {
    expect(sayValue(categoryTexts, 'Water')).toBe('Water');
  });
});
