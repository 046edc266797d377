import { describe, expect, it, test } from 'vitest';
import page from '../../../content/documents/calculate_page/calculate_page.json';
import { createEmptyForm } from '../form/createEmptyForm';
import { readRulings, type Rulings, type RulingRow } from './readRulings';
import { getRulesVersion } from './getRulesVersion';
import { fail } from '../../Result';

const rows: readonly RulingRow[] = page.data.rules;
const changed = (key: string, change: Partial<RulingRow>) =>
  rows.map((row) => (row.key === key ? { ...row, ...change } : row));
function rulings(of: readonly RulingRow[] = rows): Rulings {
  const reading = readRulings(of);
  if (!reading.ok) throw new Error(JSON.stringify(reading.error));
  return reading.value;
}

/** The rules as numbers: what the embedded content must say unless the rules themselves change. */
const law = {
  nisab_basis: 'silver',
  nisab_gold_grams: '85',
  nisab_silver_grams: '595',
  nisab_gold_grams_option: '87.48',
  nisab_silver_grams_option: '612.36',
  rate_lunar: '0.025',
  rate_solar: '0.02577',
  school: 'none',
  cash: '1',
  cash_children: '1',
  cash_children_option: '0',
  karat_pure: '24',
  fineness_pure: '1000',
  jewellery_not_worn: '1',
  jewellery_worn_hanafi: '1',
  jewellery_worn_others: '0',
  shares_trading: '1',
  shares_known: '1',
  shares_proxy: '0.25',
  shares_proxy_option: '0.30',
  super_compulsory_locked: '0',
  super_voluntary: '1',
  super_voluntary_option: '0',
  super_released: '1',
  property_home: '0',
  property_rental: '0',
  property_rent_saved: '1',
  property_resale: '1',
  trade_goods: '1',
  trade_goods_option: '0',
  business_current: '1',
  business_plant: '0',
  business_liabilities: '1',
  owed_strong: '1',
  owed_doubtful: '0',
  owed_not_received: '0',
  crypto: '1',
  liabilities_due_now: '1',
  liabilities_next_year: '1',
  liabilities_months: '12',
  liabilities_option: '0',
  mortgage_months: '0',
  mortgage_months_option: '12',
  net_floor: '0',
  tainted_wealth: '0',
  tainted_wealth_included: '1',
  missed_year_rate: '0.025',
  arrears: '0',
  arrears_option: '1',
  fitr_rate_per_person: '18',
  fidyah_rate_per_day: '10',
  kaffarah_meal_rate: '5',
  kaffarah_meals_per_fast: '60',
  kaffarah_people_per_oath: '10',
  kaffarah_meals: '1',
  kaffarah_meals_option: '2',
  kaffarah_fasts_combined: 'each',
} as const;

describe('the embedded content', () => {
  it.each(Object.entries(law))('the embedded content says %s is %s', (key, value) =>
    expect(rulings()[key as keyof typeof law].value).toBe(value),
  );

  test('the embedded content looks through super by the shares’ own proxies', () => {
    expect(rulings().super_look_through.value).toBe(rulings().shares_proxy.value);
    expect(rulings().super_look_through_option.value).toBe(rulings().shares_proxy_option.value);
  });

  test('the embedded content has one row for each key, and a meaning for each', () => {
    expect(new Set(page.data.rules.map(({ key }) => key)).size).toBe(page.data.rules.length);
    expect(page.data.rules.filter(({ label, explanation }) => !label || !explanation[0]?.text)).toEqual([]);
  });
});

describe('rulings', () => {
  it.each([
    ['nisab_gold_grams', { value: '0' }, 'value'],
    ['nisab_gold_grams', { value: '85 g' }, 'value'],
    ['nisab_gold_grams', { value: '-85' }, 'value'],
    ['nisab_gold_grams', { value: null }, 'value'],
    ['rate_lunar', { value: '2.5' }, 'value'],
    ['rate_lunar', { value: '2.5%' }, 'value'],
    ['shares_proxy', { value: '1.01' }, 'value'],
    ['liabilities_months', { value: '1.5' }, 'value'],
    ['school', { value: 'zahiri' }, 'value'],
    ['crypto', { source: ' ' }, 'unsourced'],
    ['crypto', { source: null }, 'unsourced'],
    ['crypto', { key: 'crypt' }, 'missing'],
  ])('rulings are rejected if %s has %j', (key, change, reason) =>
    expect(readRulings(changed(key, change))).toEqual(fail([{ key, reason }])),
  );

  test('rulings are rejected if a key has two rows', () =>
    expect(readRulings([...rows, { key: 'cash', value: '1', source: 'x' }])).toMatchObject({
      error: [{ key: 'cash', reason: 'missing' }],
    }));

  test('rulings ignore rows of other kinds', () =>
    expect(readRulings([...rows, { key: 'rounding_mode' }, {}])).toMatchObject({ ok: true }));

  test('rulings set the defaults of an empty form', () => {
    expect(createEmptyForm(rulings()).choices).toMatchObject({ basis: 'silver', madhhab: 'none', year: 'lunar' });
    const other = rulings(changed('nisab_basis', { value: 'gold' }));
    expect(createEmptyForm(other).choices.basis).toBe('gold');
  });
});

describe('the version of the rules', () => {
  test('the version of the rules is the same in any order of the rulings, and differs for another value or source', () => {
    const version = getRulesVersion(rulings());
    expect(version).toMatch(/^rules-[0-9a-f]{16}$/);
    expect(getRulesVersion(rulings([...rows].reverse()))).toBe(version);
    expect(getRulesVersion(rulings(changed('cash', { label: 'Money' })))).toBe(version);
    const others = [
      changed('cash', { value: '0.9' }),
      changed('cash', { source: 'Another' }),
      changed('school', { value: 'maliki' }),
    ].map((of) => getRulesVersion(rulings(of)));
    expect(new Set([version, ...others]).size).toBe(4);
  });
});
