import { describe, expect, it, test } from 'vitest';
import { zakatForm, calculateValidZakat, publishedRulings } from '../../../tests/builders/zakat';
import { calculateKaffarah, calculateOaths, getDueRates } from './dues';
import { chooseOption } from './form/chooseOption';
import type { Choices } from './form/ZakatForm';
import type { RulingKey } from './rulings/rulingKinds';
import { addsUp } from './statement';

const cash = (amount: string) => ({ cash: [{ amount }] });
const worn = { metals: [{ grams: '100', purity: '22', use: 'worn' as const }] };
const shares = (held: 'trading' | 'long-term') => ({ ...cash('20,000'), shares: [{ held, value: '40,000' }] });

describe('the worked examples of the rules, gold 150.00 and silver 1.50 a gram', () => {
  // Spec 1.10
  it.each([
    ['cash 12,750.00', zakatForm(cash('12,750.00')), 318_75],
    ['cash 12,749.99 on gold', zakatForm(cash('12,749.99')), 0],
    ['cash 12,749.99 on silver', zakatForm(cash('12,749.99'), { basis: 'silver' }), 318_75],
    ['cash 13,000 at 85 g', zakatForm(cash('13,000')), 325_00],
    ['cash 13,000 at 87.48 g', zakatForm(cash('13,000'), { weights: 'tola' }), 0],
    ['cash 100,000, solar year', zakatForm(cash('100,000'), { year: 'solar' }), 2_577_00],
    ['100 g of 22 carat, worn, Hanafi', zakatForm(worn, { madhhab: 'hanafi' }), 343_75],
    ['100 g of 22 carat, worn, Maliki', zakatForm(worn, { madhhab: 'maliki' }), 0],
    ['100 g of 22 carat, worn, Shafi’i', zakatForm(worn, { madhhab: 'shafii' }), 0],
    ['100 g of 22 carat, worn, Hanbali', zakatForm(worn, { madhhab: 'hanbali' }), 0],
    ['cash 20,000 + long-term shares 40,000 at 25 %', zakatForm(shares('long-term')), 750_00],
    ['cash 20,000 + long-term shares 40,000 at 30 %', zakatForm(shares('long-term'), { proxy: 'higher' }), 800_00],
    ['cash 20,000 + shares 40,000, all trading', zakatForm(shares('trading')), 1_500_00],
    [
      'cash 30,000 − card 2,000 − 12 instalments of 500',
      zakatForm({
        ...cash('30,000'),
        liabilities: [{ amount: '2,000' }, { kind: 'instalments', amount: '500', months: '12' }],
      }),
      550_00,
    ],
    [
      'assets 5,000 − loan 300 on silver',
      zakatForm({ ...cash('5,000'), liabilities: [{ amount: '300' }] }, { basis: 'silver' }),
      117_50,
    ],
    [
      'land for resale 600,000 + rental property 700,000 with saved rent 8,000',
      zakatForm({
        property: [
          { use: 'resale', value: '600,000' },
          { use: 'rental', value: '700,000', rent: '8,000' },
        ],
      }),
      15_200_00,
    ],
    [
      'cash 14,500 in all + car for sale 8,000 + business 4,000',
      zakatForm({ ...cash('14,500'), goods: [{ amount: '8,000' }], business: [{ amount: '4,000' }] }),
      662_50,
    ],
    ['cash 5,000 − debts 9,000', zakatForm({ ...cash('5,000'), liabilities: [{ amount: '9,000' }] }), 0],
  ])('the zakat of the worked example is right to the cent: %s', (_, form, due) => {
    const result = calculateValidZakat(form);
    expect(result.dueCents).toBe(due);
    expect(result.payableCents).toBe(due);
    expect(addsUp(result)).toBe(true);
  });

  test('the page’s step-by-step example has a net wealth of 28,100.00 and zakat of 702.50', () => {
    const maryam = zakatForm({
      cash: [{ amount: '18,400' }],
      metals: [{ grams: '40', purity: '22' }],
      shares: [{ value: '12,000' }],
      superannuation: [{ part: 'voluntary', amount: '6,000' }],
      owed: [{ amount: '1,500' }],
      liabilities: [{ amount: '900' }, { kind: 'instalments', amount: '450', months: '12' }],
    });
    expect(calculateValidZakat(maryam)).toMatchObject({ netCents: 28_100_00, dueCents: 702_50 });
  });
});

/**
 * One household: cash 20,000, a child's 3,000, 100 g of 22 carat worn (13,750), a car bought to sell 8,000, shop stock 4,000, bills
 * 2,000 and a shop's debt 1,000. What each school says is in the sources of the rules: islamweb.com 87001 (children), zakat.org,
 * zakat-business (debts), studentsofknowledge.org 491 (jewellery), ideas.repec.org kauiea 29(3) 2016 (goods in the Maliki school).
 */
const household = {
  cash: [{ amount: '20,000' }, { amount: '3,000', owner: 'children' as const }],
  ...worn,
  goods: [{ amount: '8,000' }],
  business: [{ amount: '4,000' }, { part: 'liabilities' as const, amount: '1,000' }],
  liabilities: [{ amount: '2,000' }],
};

type Madhhab = Choices['madhhab'];

/**
 * Worked examples by madhhab, silver 595 g × 1.50 = 892.50: each point by itself, with the zakat due and the rule whose
 * source says so.
 */
const vectors: readonly {
  readonly point: string;
  readonly rule: RulingKey;
  readonly source: string;
  readonly form: Parameters<typeof zakatForm>[0];
  readonly due: Readonly<Record<Madhhab, number>>;
}[] = [
  {
    point: 'a loan of 10,000 beside cash of 50,000',
    rule: 'liabilities_option',
    source: 'zakat.org/resource-center/zakat-business',
    form: { ...cash('50,000'), liabilities: [{ amount: '10,000' }] },
    due: { none: 1_000_00, hanafi: 1_000_00, maliki: 1_000_00, shafii: 1_250_00, hanbali: 1_000_00 },
  },
  {
    point: 'debts that are more than the wealth',
    rule: 'liabilities_option',
    source: 'zakat.org/resource-center/zakat-business',
    form: { ...cash('5,000'), liabilities: [{ amount: '9,000' }] },
    due: { none: 0, hanafi: 0, maliki: 0, shafii: 125_00, hanbali: 0 },
  },
  {
    point: 'worn jewellery: 100 g of 22 carat beside cash of 5,000',
    rule: 'jewellery_worn_hanafi',
    source: 'islamqa.org/?p=985',
    form: { ...cash('5,000'), ...worn },
    due: { none: 468_75, hanafi: 468_75, maliki: 125_00, shafii: 125_00, hanbali: 125_00 },
  },
  {
    point: 'jewellery that is not worn',
    rule: 'jewellery_not_worn',
    source: 'studentsofknowledge.org/question-491',
    form: { ...cash('5,000'), metals: [{ grams: '100', purity: '22' }] },
    due: { none: 468_75, hanafi: 468_75, maliki: 468_75, shafii: 468_75, hanbali: 468_75 },
  },
  {
    point: 'goods bought to sell: 8,000 at today’s price beside cash of 2,000',
    rule: 'trade_goods_option',
    source: 'ideas.repec.org/a/abd/kauiea/v29y2016i3no2p31-56',
    form: { ...cash('2,000'), goods: [{ amount: '8,000' }] },
    due: { none: 250_00, hanafi: 250_00, maliki: 50_00, shafii: 250_00, hanbali: 250_00 },
  },
  {
    point: 'a child’s 4,000 beside cash of 10,000',
    rule: 'cash_children_option',
    source: 'islamweb.com/en/printfatwa.php?id=87001',
    form: { cash: [{ amount: '10,000' }, { amount: '4,000', owner: 'children' }] },
    due: { none: 350_00, hanafi: 250_00, maliki: 350_00, shafii: 350_00, hanbali: 350_00 },
  },
  {
    point: 'zakat of 250.00 still owed for a missed year beside cash of 20,000',
    rule: 'arrears_option',
    source: 'islamqa.org/hanafi/themufti/153477',
    form: { ...cash('20,000'), missed: [{ net: '10,000', date: '2023-03-30' }] },
    due: { none: 500_00, hanafi: 493_75, maliki: 500_00, shafii: 500_00, hanbali: 500_00 },
  },
];

describe('a school that is chosen', () => {
  it.each([
    ['none', 45_750_00, 1_143_75],
    ['hanafi', 42_750_00, 1_068_75],
    ['maliki', 24_000_00, 600_00],
    ['shafii', 35_000_00, 875_00],
    ['hanbali', 32_000_00, 800_00],
  ] as const)('a school that is chosen counts what it counts: %s', (madhhab, net, due) => {
    const result = calculateValidZakat(zakatForm(household, { madhhab, basis: 'silver' }));
    expect([result.netCents, result.dueCents]).toEqual([net, due]);
    expect(addsUp(result)).toBe(true);
  });

  it.each([
    ['hanafi', 10_000_00],
    ['maliki', 39_000_00],
  ] as const)(
    'what a child owns is counted or left out by the school, gold, shares and crypto too: %s',
    (madhhab, net) => {
      const owner = 'children' as const;
      const family = {
        cash: [{ amount: '10,000' }],
        metals: [{ grams: '100', purity: '24', owner }],
        shares: [{ held: 'trading' as const, value: '8,000', owner }],
        crypto: [{ amount: '6,000', owner }],
      };
      const result = calculateValidZakat(zakatForm(family, { madhhab, basis: 'silver' }));
      expect(result.netCents).toBe(net);
      expect(addsUp(result)).toBe(true);
    },
  );

  it.each(vectors)('a school counts $point as its source says', ({ rule, source, form, due }) => {
    expect(publishedRulings()[rule].source).toContain(source);
    const counted = Object.keys(due).map((madhhab) => {
      const result = calculateValidZakat(zakatForm(form, { madhhab: madhhab as Madhhab, basis: 'silver' }));
      expect(addsUp(result)).toBe(true);
      return [madhhab, result.dueCents];
    });
    expect(Object.fromEntries(counted)).toEqual(due);
  });

  it.each([
    ['none', 300_00, 50_00],
    ['hanafi', 600_00, 100_00],
    ['maliki', 300_00, 50_00],
    ['shafii', 300_00, 50_00],
    ['hanbali', 300_00, 50_00],
  ] as const)('a school says how many meals each person of a kaffarah has: %s', (madhhab, fast, oath) => {
    const rulings = publishedRulings();
    expect(rulings.kaffarah_meals_option.source).toContain('fatwa.org.au/kaffarah-for-breaking-fast-of-ramadan.html');
    expect(rulings.kaffarah_meals.source).toContain('Muwatta, book 22, hadith 13');
    const { meals } = chooseOption(zakatForm().choices, 'madhhab', madhhab);
    const rule = rulings[meals === 'two' ? 'kaffarah_meals_option' : 'kaffarah_meals'];
    const { mealRate, kaffarahMealsPerFast: mealsPerFast, kaffarahPeoplePerOath: peoplePerOath } = getDueRates(rulings);
    const mealRateCents = mealRate * Number(rule.value);
    expect(calculateKaffarah({ fasts: 1, combined: false, mealsPerFast, mealRateCents })).toBe(fast);
    expect(calculateOaths({ oaths: 1, peoplePerOath, mealRateCents })).toBe(oath);
  });
});
