import { describe, expect, it, test } from 'vitest';
import page from '../../../content/documents/calculate_page/calculate_page.json';
import { readPastPricesOf } from '../../../content/pastPrices';
import { isPriceOld, readContentPrices } from './prices';

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

describe('the table of past prices', () => {
  const past = readPastPricesOf(page.data);

  test('the table of past prices has each month from January 2000, and its source', () => {
    if (!past?.ok) throw new Error('The content has no table of past prices');
    const months = Object.entries(past.value.months);
    expect(months[0]?.[0]).toBe('2000-01');
    expect(months.length).toBeGreaterThanOrEqual(318);
    expect(months.filter(([, { gold, silver }]) => !gold || !silver)).toEqual([]);
    expect(past.value.source).toMatch(/World Bank.*2026.*Federal Reserve/);
    // Far more of silver is needed for its nisab, and it has never cost as much as that of gold.
    expect(months.filter(([, { gold, silver }]) => Number(silver) * 595 >= Number(gold) * 85)).toEqual([]);
  });

  // The nisab that Australian bodies published at the time, on one day of the month: within four per cent of its average.
  it.each([
    ['2017-05', 'gold', 54.7, 'amust.com.au/2017/05/anic-on-ramadan-and-zakat-al-fitr'],
    ['2019-04', 'gold', 58.6, 'aro.org.au/projects/zakat'],
    ['2019-04', 'silver', 0.69, 'aro.org.au/projects/zakat'],
    ['2019-06', 'silver', 407 / 595, 'NZF Australia, The Basics of Zakat'],
    ['2023-03', 'silver', 1.05, 'anic.org.au/news/zakat-al-maal-1444h-2023'],
  ] as const)(
    'the table of past prices agrees with what was published in %s of %s',
    (month, metal, published, _address) => {
      const price = past?.ok ? Number(past.value.months[month]?.[metal]) : NaN;
      expect(Math.abs(price / published - 1)).toBeLessThan(0.04);
    },
  );
});
