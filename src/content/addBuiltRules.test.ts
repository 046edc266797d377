import { describe, expect, test } from 'vitest';
import { readRulings, type RulingRow } from '../domain/zakat';
import { addBuiltRules, lacksBuiltRules, type BuiltRules } from './addBuiltRules';
import calculator from './documents/calculate_page/calculate_page.json';

const built: BuiltRules = calculator.data;
const without = (...keys: readonly string[]) => ({
  type: 'calculate_page',
  data: { ...built, rules: built.rules.filter(({ key }) => !keys.includes(key)) },
});
const getRows = ({ data }: { readonly data: unknown }) => (data as { readonly rules: readonly RulingRow[] }).rules;

describe('a calculator’s document of before a release', () => {
  test('a calculator stays open if rules are not published yet, and the build names them', () => {
    const old = without('arrears', 'kaffarah_meals_option');
    expect(readRulings(getRows(old)).ok).toBe(false);
    const { document, issues } = addBuiltRules(old, built);
    expect(readRulings(getRows(document)).ok).toBe(true);
    expect(issues).toMatchObject([
      { field: 'rules', message: expect.stringContaining('there is no row arrears: the site takes') },
      { field: 'rules', message: expect.stringContaining('there is no row kaffarah_meals_option: the site takes 2') },
    ]);
    expect([lacksBuiltRules(old), lacksBuiltRules(document)]).toEqual([true, false]);
  });

  test('a calculator’s document without past prices has those of the release, with their source', () => {
    const old = { type: 'calculate_page', data: { ...built, past_prices: [], past_prices_source: null } };
    const { document, issues } = addBuiltRules(old, built);
    expect(document.data).toMatchObject({
      past_prices: built.past_prices,
      past_prices_source: built.past_prices_source,
    });
    expect(issues).toMatchObject([{ field: 'past_prices' }]);
    expect([lacksBuiltRules(old), lacksBuiltRules(document)]).toEqual([true, false]);
  });

  test('a value of the editors’ is never replaced, and a source that can’t be looked up is told', () => {
    const [first, ...others] = built.rules;
    const own = { type: 'calculate_page', data: { ...built, rules: [{ ...first!, source: 'NZF' }, ...others] } };
    const { document, issues } = addBuiltRules(own, built);
    expect(document).toBe(own);
    expect(issues).toMatchObject([{ message: expect.stringContaining('can’t be looked up') }]);
    expect(lacksBuiltRules(own)).toBe(false);
  });

  test('other documents, and a calculator without any rule, are left alone', () => {
    for (const document of [
      { type: 'faq_page', data: { rules: [{ key: 'cash' }] } },
      { type: 'calculate_page', data: {} },
    ]) {
      expect(addBuiltRules(document, built)).toEqual({ document, issues: [] });
      expect(lacksBuiltRules(document)).toBe(false);
    }
  });
});
