import { describe, expect, it, test } from 'vitest';
import { exampleContext, examplePrices, zakatForm, calculateValidZakat } from '../../../tests/builders/zakat';
import { calculateZakat, type MetalPrices, type ZakatForm } from './index';
import { addsUp } from './statement';
import { fail, succeed } from '../Result';

const listIssues = (form: ZakatForm, prices: MetalPrices = examplePrices) => {
  const result = calculateZakat(form, { ...exampleContext, prices });
  return result.ok ? [] : result.error.map(({ field, reason }) => `${field}: ${reason}`);
};
const noPrices = { gold: null, silver: null };

describe('a form with an invalid field', () => {
  const cash = [{ amount: '20,000' }];

  it.each([
    [zakatForm({ cash: [...cash, { amount: '-5' }] }), 'cash.1.amount: negative'],
    [zakatForm({ cash, crypto: [{ amount: 'lots' }] }), 'crypto.0.amount: not-a-number'],
    [zakatForm({ cash: [{ amount: '1234567890123' }] }), 'cash.0.amount: too-many-digits'],
    [zakatForm({ cash: [{ amount: '1.005' }] }), 'cash.0.amount: too-many-decimals'],
    [zakatForm({ cash, metals: [{ grams: '10', purity: '25' }] }), 'metals.0.purity: carat-range'],
    [zakatForm({ cash, metals: [{ purity: '0' }] }), 'metals.0.purity: carat-range'],
    [
      zakatForm({ cash, metals: [{ grams: '10', purity: '22', measure: 'fineness' }] }, {}, { gold: '-150' }),
      'prices.gold: negative',
    ],
    [
      zakatForm({ cash, metals: [{ grams: '10', purity: '0.9', measure: 'fineness' }] }),
      'metals.0.purity: fineness-range',
    ],
    [zakatForm({ cash, metals: [{ grams: '10' }] }), 'metals.0.purity: missing'],
    [zakatForm({ cash, liabilities: [{ kind: 'instalments', amount: '500' }] }), 'liabilities.0.months: missing'],
    [
      zakatForm({ cash, liabilities: [{ kind: 'instalments', amount: '500', months: '1.5' }] }),
      'liabilities.0.months: not-whole',
    ],
    [zakatForm({ cash }, {}, { gold: '0' }), 'prices.gold: unknown-price'],
    [zakatForm({ cash, shares: [{ value: '5', known: 'x' }] }), 'shares.0.known: not-a-number'],
    [zakatForm({ cash, missed: [{ net: '20,000' }] }), 'missed.0.date: missing'],
    [zakatForm({ cash, missed: [{ net: '20,000', date: '14 March' }] }), 'missed.0.date: not-a-day'],
    [zakatForm({ cash, missed: [{ net: '20,000', date: '2019-03-14' }] }), 'missed.0.goldPrice: unknown-price'],
    [zakatForm({ cash, missed: [{ records: 'unknown', high: '9', date: '2023-03-14' }] }), 'missed.0.low: missing'],
    [zakatForm({ cash, missed: [{ records: 'unknown', low: '9', date: '2023-03-14' }] }), 'missed.0.high: missing'],
    [
      zakatForm({ cash, missed: [{ records: 'unknown', low: '9', high: '8.99', date: '2023-03-14' }] }),
      'missed.0.high: below-lowest',
    ],
    [zakatForm({ cash, missed: [{ records: 'unknown', low: '9', high: '9' }] }), 'missed.0.date: missing'],
  ])('a form with an invalid field has no result and names the field: case %#', (form, ...issues) =>
    expect(listIssues(form)).toEqual(issues),
  );

  test('a form with invalid fields names each of them once', () => {
    const form = zakatForm({ cash: [{ amount: 'x' }, { amount: '1' }, { amount: '-1' }], metals: [{ grams: '1' }] });
    expect(listIssues(form, noPrices)).toEqual([
      'cash.0.amount: not-a-number',
      'cash.2.amount: negative',
      'metals.0.purity: missing',
      'prices.gold: unknown-price',
    ]);
  });

  test('a form whose sums would overflow has no result', () => {
    const max = '999999999999';
    expect(listIssues(zakatForm({ metals: [{ grams: max, purity: '24' }] }))).toEqual(['metals.0: too-large']);
    expect(listIssues(zakatForm({}, { basis: 'silver' }, { silver: max }))).toEqual(['prices.silver: too-large']);
    const years = { records: 'unknown' as const, high: max, low: max, goldPrice: '1' };
    const missed = Array.from({ length: 40 }, () => years);
    expect(calculateValidZakat(zakatForm({ missed })).missedCents).toBe(100_000_000_000_000 - 100);
  });
});

describe('an unknown price', () => {
  test('an unknown price matters only if the form has that metal', () => {
    const silverless = { ...examplePrices, silver: null };
    expect(listIssues(zakatForm({ cash: [{ amount: '5' }] }), silverless)).toEqual([]);
    expect(listIssues(zakatForm({}, { basis: 'silver' }), silverless)).toEqual(['prices.silver: unknown-price']);
    expect(listIssues(zakatForm({ metals: [{ metal: 'silver', grams: '1', purity: '1' }] }), silverless)).toEqual([
      'prices.silver: unknown-price',
    ]);
  });

  test('an unknown price can be typed, and a typed price overrides a published one', () => {
    const cash = [{ amount: '10,000' }];
    const result = calculateValidZakat(zakatForm({ cash }, {}, { gold: '$100.00' }), {
      ...exampleContext,
      prices: noPrices,
    });
    expect(result).toMatchObject({ reached: true, nisab: { perGram: '100.00', cents: 850_000 } });
    expect(result.prices).toEqual({ gold: { perGram: '100.00', at: null, source: null }, silver: null });
    expect(calculateValidZakat(zakatForm({ cash }, {}, { gold: '100' })).reached).toBe(true);
    expect(calculateValidZakat(zakatForm({ cash })).reached).toBe(false);
  });

  it.each(['0', '', 'n/a', '-1', '1e3', '1,5'])('a published price of %j counts as unknown', (perGram) =>
    expect(listIssues(zakatForm(), { ...examplePrices, gold: { perGram, at: '2026-11-16', source: 'x' } })).toEqual([
      'prices.gold: unknown-price',
    ]),
  );
});

describe('the nisab', () => {
  test('the nisab is compared exactly, though it is shown in cents', () => {
    // 85 g at 1.00005 is 85.00425.
    const at = (amount: string) => calculateValidZakat(zakatForm({ cash: [{ amount }] }, {}, { gold: '1.00005' }));
    expect(at('85.00')).toMatchObject({ reached: false, dueCents: 0, nisab: { exact: '340017/40', cents: 8_500 } });
    expect(at('85.01')).toMatchObject({ reached: true, dueCents: 213 });
  });

  test('the nisab comes with its weight, rule and source', () => {
    const { nisab } = calculateValidZakat(zakatForm({}, { basis: 'silver', weights: 'tola' }));
    expect(nisab).toEqual({
      metal: 'silver',
      grams: '612.36',
      perGram: '1.50',
      exact: '91854',
      cents: 91_854,
      rule: 'nisab_silver_grams_option',
      source: expect.stringContaining('Darul Ihsan'),
    });
  });
});

describe('missed years', () => {
  const known = { label: '1446', net: '20,000', goldPrice: '120' };
  const unknown = { label: '1445', records: 'unknown' as const, high: '30,000', low: '10,000.01', date: '2023-03-23' };

  test('missed years each use their own nisab, by a price that was typed or that of the month, with or without records', () => {
    const result = calculateValidZakat(zakatForm({ cash: [{ amount: '12,750' }], missed: [known, unknown] }));
    expect(result.missed).toMatchObject([
      { label: '1446', base: '2000000', nisab: '1020000', reached: true, factor: '0.025', due: '50000', cents: 500_00 },
      {
        label: '1445',
        base: '4000001/2',
        nisab: '783105',
        price: { perGram: '92.13', at: '2023-03', source: 'Example averages' },
        reached: true,
        factor: '0.025',
        due: '4000001/80',
        cents: 500_00,
      },
    ]);
    expect(result).toMatchObject({ dueCents: 318_75, missedCents: 1_000_00, payableCents: 1_318_75 });
  });

  test('missed years below their own nisab owe nothing', () => {
    const result = calculateValidZakat(zakatForm({ missed: [{ ...known, goldPrice: '300' }] }));
    expect(result).toMatchObject({ missed: [{ reached: false, due: '0', cents: 0 }], payableCents: 0 });
  });

  test('missed years with records use the chosen year and metal', () => {
    const form = zakatForm({ missed: [{ ...known, silverPrice: '1' }] }, { year: 'solar', basis: 'silver' });
    expect(calculateValidZakat(form).missed).toMatchObject([{ rule: 'rate_solar', nisab: '59500', cents: 515_40 }]);
  });

  test('missed years use the price of the chosen metal, and ask for the one that they lack', () => {
    const year = { net: '10,000', goldPrice: '90' };
    const choose = (basis: 'gold' | 'silver', more = {}) =>
      calculateZakat(
        zakatForm({ cash: [{ amount: '20,000' }], missed: [{ ...year, ...more }] }, { basis }),
        exampleContext,
      );
    expect(choose('gold')).toMatchObject(succeed({ missed: [{ cents: 250_00, nisab: '765000' }] }));
    expect(choose('silver')).toEqual(fail([{ field: 'missed.0.date', reason: 'missing' }]));
    expect(choose('silver', { date: '2024-03-30' })).toEqual(
      fail([{ field: 'missed.0.silverPrice', reason: 'unknown-price' }]),
    );
    expect(choose('silver', { date: '2023-03-30' })).toMatchObject(
      succeed({ missed: [{ cents: 250_00, nisab: '126021/2' }] }),
    );
    expect(choose('silver', { silverPrice: '1.20' })).toMatchObject(
      succeed({ missed: [{ cents: 250_00, nisab: '71400' }] }),
    );
    expect(choose('silver', { silverPrice: '20' })).toMatchObject(succeed({ missed: [{ cents: 0 }] }));
  });

  test('missed years are rounded together with this year, once', () => {
    // Three times 0.4 cents is one cent, though none of them is by itself.
    const year = { records: 'unknown' as const, high: '0.32', low: '0', goldPrice: '0.0001' };
    const result = calculateValidZakat(zakatForm({ missed: [year, year, year] }));
    expect(result.missed.map((one) => one.due)).toEqual(['2/5', '2/5', '2/5']);
    expect(result.payableCents).toBe(1);
    expect(result.missed.map((one) => one.cents)).toEqual([0, 1, 0]);
  });

  test('missed years without records owe nothing below their own nisab', () => {
    const year = { records: 'unknown' as const, high: '8,000', low: '7,000', date: '2023-03-23' };
    expect(calculateValidZakat(zakatForm({ missed: [year] }))).toMatchObject({
      missed: [{ base: '750000', nisab: '783105', reached: false, cents: 0 }],
      payableCents: 0,
    });
    expect(calculateValidZakat(zakatForm({ missed: [{ ...year, high: '8,662.10' }] })).payableCents).toBe(195_78);
  });

  test('a missed year of the month of now, which the table lacks, takes the published price, in Sydney’s month', () => {
    const price = (at: string) => ({
      ...exampleContext,
      prices: { gold: { perGram: '150.00', at, source: 'Market' }, silver: null },
    });
    const year = (date: string) => zakatForm({ missed: [{ net: '20,000', date }] });
    const missed = [{ price: { perGram: '150.00', at: '2026-12-01', source: 'Market' }, cents: 500_00 }];
    for (const at of ['2026-12-01', '2026-11-30T14:00:00Z'])
      expect(calculateZakat(year('2026-12-01'), price(at))).toMatchObject(succeed({ missed }));
    for (const date of ['2026-11-30', '2025-12-01'])
      expect(calculateZakat(year(date), price('2026-12-01'))).toMatchObject(
        fail([{ field: 'missed.0.goldPrice', reason: 'unknown-price' }]),
      );
  });

  test('missed years that need no price of the table are calculated while it is not known', () => {
    const { past: _past, ...context } = exampleContext;
    expect(calculateValidZakat(zakatForm({ missed: [known] }), context).payableCents).toBe(500_00);
    expect(calculateZakat(zakatForm({ missed: [unknown] }), context)).toEqual(
      fail([{ field: 'missed.0.goldPrice', reason: 'unknown-price' }]),
    );
  });
});

describe('zakat still owed as a debt', () => {
  // The worked example of hwbcharity.org, Calculating missed Zakāt (Hanafi): 1,000 held for three years.
  const years = ['2022-03-18', '2023-03-08'].map((date) => ({ net: '1,000', date, silverPrice: '1' }));
  const owing = (missed: Parameters<typeof zakatForm>[0] = {}, choices = {}) =>
    zakatForm({ cash: [{ amount: '1,000' }], ...missed }, { basis: 'silver', madhhab: 'hanafi', ...choices });

  test('zakat still owed as a debt lowers each later year and this one: 25.00, 24.38 and 23.77', () => {
    for (const missed of [years, [...years].reverse()]) {
      const result = calculateValidZakat(owing({ missed }));
      expect(result.missed.map(({ due }) => due).sort()).toEqual(['2500', '4875/2']);
      expect(result).toMatchObject({ net: '190125/2', dueCents: 23_77, payableCents: 73_14, reached: true });
      expect(result.lines.map(({ field, factor, rule }) => [field, factor, rule])).toEqual([
        ['cash.0', '1', 'cash'],
        ['missed.0', '-1', 'arrears_option'],
        ['missed.1', '-1', 'arrears_option'],
      ]);
      expect(addsUp(result)).toBe(true);
    }
    expect(calculateValidZakat(owing({ missed: years }, { arrears: 'separate' }))).toMatchObject({
      payableCents: 75_00,
    });
  });

  test('zakat still owed as a debt needs the date of each year, if there is more than one', () => {
    const undated = years.map((year) => ({ ...year, date: '' }));
    expect(listIssues(owing({ missed: undated }))).toEqual(['missed.0.date: missing', 'missed.1.date: missing']);
    expect(listIssues(owing({ missed: undated.slice(1) }))).toEqual([]);
  });
});
