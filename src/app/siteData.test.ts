import { expect, it } from 'vitest';
import { toSite, type SiteData } from './siteData';

const prices: SiteData['prices'] = {
  nisab: { goldGrams: '85', silverGrams: '595', goldCents: 1_275_000, silverCents: 89_250, priceMaxAgeDays: '7' },
  data: { gold_price: '150.00', silver_price: '1.50', price_date: '2026-11-16', price_source: 'Example prices' },
};

it('the site’s data has the nisab ready to show', () => {
  expect(toSite({ global: null, prices }, 'Fallback').nisab).toEqual({
    goldGrams: '85',
    silverGrams: '595',
    goldCents: 1_275_000,
    silverCents: 89_250,
    goldPrice: '150.00',
    silverPrice: '1.50',
    priceDate: '2026-11-16',
    priceSource: 'Example prices',
    priceMaxAgeDays: '7',
  });
});

it.each([
  ['a weight', { ...prices, nisab: { ...prices.nisab, goldGrams: null } }],
  ['a value', { ...prices, nisab: { ...prices.nisab, silverCents: null } }],
  ['a price', { ...prices, data: { ...prices.data, gold_price: null } }],
  ['everything', null],
])('the site’s data has no nisab if %s is missing', (_what, given) => {
  expect(toSite({ global: null, prices: given }, 'Fallback').nisab).toBeNull();
});

it('the site’s data has the fallback name if the content has none', () => {
  expect(toSite({ global: null, prices: null }, 'Fallback').name).toBe('Fallback');
});
