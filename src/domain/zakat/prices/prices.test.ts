import { describe, expect, it, test } from 'vitest';
import page from '../../../content/documents/calculate_page/calculate_page.json';
import { readContentPrices } from './readContentPrices';
import { isPriceOld } from './isPriceOld';

describe('a price', () => {
  const now = new Date('2026-11-23T00:00:00.000Z');

  it.each([
    ['2026-11-16', 7, false],
    ['2026-11-15', 7, true],
    ['2026-11-15T23:59:59Z', 7, true],
    ['2026-11-16T00:00:00Z', 7, false],
    ['2026-11-23T10:00:00+11:00', 0, true],
    ['2026-11-24', 0, false],
    ['last week', 7, true],
    ['', 7, true],
  ])('a price of %s is older than %i days: %s', (at, days, old) => expect(isPriceOld({ at }, now, days)).toBe(old));
});

describe('the editors’ prices', () => {
  test('the editors’ prices are those of the document, with their date and source', () => {
    const source = page.data.price_source;
    expect(readContentPrices(page.data)).toEqual({
      gold: { perGram: '150.00', at: '2026-11-16', source },
      silver: { perGram: '1.50', at: '2026-11-16', source },
    });
  });

  test('the editors’ prices are missing without a date, source or price', () => {
    expect(readContentPrices({ ...page.data, price_date: null })).toEqual({ gold: null, silver: null });
    expect(readContentPrices({ ...page.data, price_source: '' })).toEqual({ gold: null, silver: null });
    expect(readContentPrices({ ...page.data, silver_price: null })).toMatchObject({ silver: null });
  });
});
