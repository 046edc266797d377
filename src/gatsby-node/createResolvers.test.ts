import { expect, it } from 'vitest';
import { createCaseResolvers, createNisabResolvers } from './createResolvers';

const { resolve } = createNisabResolvers().PrismicCalculatePage.nisab;
const rules = [
  { key: 'nisab_gold_grams', value: '85' },
  { key: 'nisab_silver_grams', value: '595' },
  { key: 'price_max_age_days', value: '7' },
];

it('the nisab is calculated in cents from the editors’ prices and weights', () => {
  expect(resolve({ data: { gold_price: '150.00', silver_price: '1.50', rules } })).toEqual({
    goldGrams: '85',
    silverGrams: '595',
    goldCents: 1_275_000,
    silverCents: 89_250,
    priceMaxAgeDays: '7',
  });
});

it.each([
  ['prices', { rules }],
  ['weights', { gold_price: '150.00', silver_price: '1.50', rules: [] }],
])('the nisab has no value without %s', (_what, data) => {
  expect(resolve({ data })).toMatchObject({ goldCents: null, silverCents: null });
});

it('chosen cases are read by their ids, so that a page depends only on them', () => {
  const { resolve } = createCaseResolvers().Query.chosenCases;
  const nodeModel = {
    getNodesByIds: ({ ids, type }: { readonly ids: readonly string[]; readonly type: string }) =>
      ids.map((id) => `${type} ${id}`),
  };
  expect(resolve(null, { ids: ['b', 'a'] }, { nodeModel })).toEqual({ nodes: ['PrismicCase b', 'PrismicCase a'] });
});
