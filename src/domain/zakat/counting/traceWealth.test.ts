import { describe, expect, it, test } from 'vitest';
import { zakatForm, calculateValidZakat } from '../../../../tests/builders/zakat';
import type { TraceLine } from '../ZakatResult';

const brief = ({ cents, factor, rule }: TraceLine) => [cents, factor, rule];
type Lists = Parameters<typeof zakatForm>[0];
type Choices = Parameters<typeof zakatForm>[1];

describe('the trace of an entry', () => {
  it.each<[string, Lists, Choices, ...unknown[]]>([
    ['cash', { cash: [{ amount: '100' }] }, {}, [100_00, '1', 'cash']],
    ['a bar of gold', { metals: [{ grams: '10', purity: '24' }] }, {}, [1_500_00, '1', 'jewellery_not_worn']],
    [
      'gold by fineness',
      { metals: [{ grams: '10', purity: '916', measure: 'fineness' }] },
      {},
      [1_374_00, '1', 'jewellery_not_worn'],
    ],
    [
      'sterling silver',
      { metals: [{ metal: 'silver', grams: '100', purity: '925', measure: 'fineness' }] },
      {},
      [138_75, '1', 'jewellery_not_worn'],
    ],
    [
      'worn silver, Maliki',
      { metals: [{ metal: 'silver', grams: '100', purity: '925', measure: 'fineness', use: 'worn' }] },
      { madhhab: 'maliki' },
      [0, '0', 'jewellery_worn_others'],
    ],
    [
      'long-term shares by the visitor’s own figure',
      { shares: [{ value: '40,000', known: '9,000' }] },
      {},
      [9_000_00, '1', 'shares_known'],
    ],
    [
      'trading shares, whatever figure is typed beside them',
      { shares: [{ held: 'trading', value: '40,000', known: '9,000' }] },
      {},
      [40_000_00, '1', 'shares_trading'],
    ],
    ['compulsory super', { superannuation: [{ amount: '100' }] }, {}, [0, '0', 'super_compulsory_locked']],
    [
      'voluntary super',
      { superannuation: [{ part: 'voluntary', amount: '100' }] },
      {},
      [100_00, '1', 'super_voluntary'],
    ],
    [
      'voluntary super where only the accessible counts',
      { superannuation: [{ part: 'voluntary', amount: '100' }] },
      { superannuation: 'accessible' },
      [0, '0', 'super_voluntary_option'],
    ],
    [
      'released super',
      { superannuation: [{ part: 'accessible', amount: '100' }] },
      { superannuation: 'accessible' },
      [100_00, '1', 'super_released'],
    ],
    [
      'super looked through',
      { superannuation: [{ amount: '100' }] },
      { superannuation: 'look-through' },
      [25_00, '0.25', 'super_look_through'],
    ],
    [
      'super looked through at the higher share',
      { superannuation: [{ amount: '100' }] },
      { superannuation: 'look-through', proxy: 'higher' },
      [30_00, '0.30', 'super_look_through_option'],
    ],
    ['the home', { property: [{ value: '900,000' }] }, {}, [0, '0', 'property_home']],
    [
      'a rental',
      { property: [{ use: 'rental', value: '700,000', rent: '800' }] },
      {},
      [0, '0', 'property_rental'],
      [800_00, '1', 'property_rent_saved'],
    ],
    ['goods for sale', { goods: [{ amount: '100' }] }, {}, [100_00, '1', 'trade_goods']],
    [
      'a business',
      {
        business: [
          { part: 'stock', amount: '500' },
          { part: 'cash', amount: '100' },
          { part: 'receivables', amount: '70' },
          { part: 'plant', amount: '9000' },
          { part: 'liabilities', amount: '200' },
        ],
      },
      {},
      [500_00, '1', 'business_current'],
      [100_00, '1', 'business_current'],
      [70_00, '1', 'business_current'],
      [0, '0', 'business_plant'],
      [-200_00, '-1', 'business_liabilities'],
    ],
    [
      'money owed',
      {
        owed: [
          { standing: 'strong', amount: '1' },
          { standing: 'doubtful', amount: '2' },
          { standing: 'not-received', amount: '4' },
        ],
      },
      {},
      [1_00, '1', 'owed_strong'],
      [0, '0', 'owed_doubtful'],
      [0, '0', 'owed_not_received'],
    ],
    ['crypto', { crypto: [{ amount: '100' }] }, {}, [100_00, '1', 'crypto']],
    [
      'instalments, of which no more than twelve months are taken off',
      {
        cash: [{ amount: '100000' }],
        liabilities: [
          { kind: 'instalments', amount: '500', months: '60' },
          { kind: 'instalments', amount: '500', months: '3' },
          { kind: 'next-year', amount: '2600' },
        ],
      },
      {},
      [100_000_00, '1', 'cash'],
      [-6_000_00, '-12', 'liabilities_months'],
      [-1_500_00, '-3', 'liabilities_months'],
      [-2_600_00, '-1', 'liabilities_next_year'],
    ],
    [
      'a mortgage, which is not taken off',
      { liabilities: [{ kind: 'mortgage', amount: '1500', months: '300' }] },
      {},
      [0, '0', 'mortgage_months'],
    ],
    [
      'a mortgage whose next twelve months are taken off',
      { cash: [{ amount: '50000' }], liabilities: [{ kind: 'mortgage', amount: '1500' }] },
      { mortgage: 'deducted' },
      [50_000_00, '1', 'cash'],
      [-18_000_00, '-12', 'mortgage_months_option'],
    ],
    [
      'tainted wealth, apart and inside a balance',
      { cash: [{ amount: '1000' }], tainted: [{ amount: '50' }, { held: 'included', amount: '40' }] },
      {},
      [1_000_00, '1', 'cash'],
      [0, '0', 'tainted_wealth'],
      [-40_00, '-1', 'tainted_wealth_included'],
    ],
    [
      'more owed than owned, lifted to nothing',
      { cash: [{ amount: '5000' }], liabilities: [{ amount: '9000' }] },
      {},
      [5_000_00, '1', 'cash'],
      [-9_000_00, '-1', 'liabilities_due_now'],
      [4_000_00, '1', 'net_floor'],
    ],
    ['entries in which nothing was typed', { cash: [{}], metals: [{ purity: '22' }], missed: [{}] }, {}],
  ])('the trace shows what counts, by which factor and rule, for %s', (_, lists, choices, ...lines) => {
    expect(calculateValidZakat(zakatForm(lists, choices)).lines.map(brief)).toEqual(lines);
  });
});

describe('a line of the trace', () => {
  test('a line of the trace shows the entry as parsed, and the source of its rule', () => {
    const form = zakatForm({ metals: [{}, { label: 'Bangles', grams: '٤٠ g', purity: '22k', use: 'worn' }] });
    expect(calculateValidZakat(form).lines).toEqual([
      {
        field: 'metals.1',
        label: 'Bangles',
        entered: { metal: 'gold', grams: '40', purity: '22', measure: 'carat', use: 'worn', owner: 'own' },
        amount: '550000',
        amountCents: 550_000,
        factor: '1',
        counted: '550000',
        cents: 550_000,
        rule: 'jewellery_worn_hanafi',
        source: expect.stringContaining('islamqa.org'),
      },
    ]);
  });

  test('the trace stores fractions of a cent until the end, and shows cents that add up', () => {
    // 1 g of 1 carat at 1.00 is 4 1/6 cents.
    const piece = { grams: '1', purity: '1' };
    const form = zakatForm({ metals: [piece, piece, piece], cash: [{ amount: '0.01' }] }, {}, { gold: '1.00' });
    const { lines, net, netCents } = calculateValidZakat(form);
    expect(lines.map((line) => line.counted)).toEqual(['1', '25/6', '25/6', '25/6']);
    expect(lines.map((line) => line.cents)).toEqual([1, 4, 4, 5]);
    expect([net, netCents]).toEqual(['27/2', 14]);
  });
});

describe('wealth that just reaches the nisab', () => {
  test('wealth that just reaches the nisab reaches it exactly, though decimals would fall short', () => {
    // 2,040 carat-grams are 85 g of pure gold; no piece is worth a finite decimal number of cents.
    const pieces = [
      { grams: '31', purity: '22' },
      { grams: '31', purity: '22' },
      { grams: '52', purity: '13' },
    ];
    const result = calculateValidZakat(zakatForm({ metals: pieces }, {}, { gold: '151.37' }));
    expect(result.lines.every((line) => line.counted.includes('/'))).toBe(true);
    expect(result).toMatchObject({ reached: true, net: '1286645', dueCents: 32_166 });
  });
});
