import { describe, expect, test } from 'vitest';
import { exampleContext, examplePrices, zakatForm } from '../../../tests/builders/zakat';
import { compareChoices, type ZakatForm } from './index';

const effects = (form: ZakatForm, prices = examplePrices) =>
  Object.fromEntries(
    compareChoices(form, { ...exampleContext, prices }).map(({ choice, option, differenceCents }) => [
      `${choice} ${option}`,
      differenceCents,
    ]),
  );

describe('the effect of each choice in dollars', () => {
  test('the effect of each choice is calculated for a visitor with worn gold and long-term shares', () => {
    const form = zakatForm({
      cash: [{ amount: '1,000' }],
      metals: [{ grams: '100', purity: '22', use: 'worn' }],
      shares: [{ value: '4,000' }],
      superannuation: [{ amount: '8,000' }, { part: 'voluntary', amount: '400' }],
      liabilities: [{ kind: 'mortgage', amount: '100' }],
    });
    // 1,000 + 13,750 + 1,000 + 400 = 16,150; 2.5 % of that is 403.75.
    expect(effects(form)).toEqual({
      'basis gold': 0,
      'basis silver': 0,
      'weights standard': 0,
      'weights tola': 0,
      'year lunar': 0,
      'year solar': 12_44,
      'madhhab hanafi': 0,
      'madhhab maliki': -403_75,
      'madhhab shafii': -403_75,
      'madhhab hanbali': -403_75,
      'madhhab none': 0,
      'proxy standard': 0,
      'proxy higher': 5_00,
      'superannuation standard': 0,
      'superannuation accessible': -10_00,
      'superannuation look-through': 42_50,
      'mortgage kept': 0,
      'mortgage deducted': -30_00,
      'jewellery counted': 0,
      'jewellery left-out': -403_75,
      'debts subtracted': 0,
      'debts kept': 0,
      'children counted': 0,
      'children left-out': 0,
      'goods each-year': 0,
      'goods when-sold': 0,
      'arrears separate': 0,
      'arrears debt': 0,
      'meals one': 0,
      'meals two': 0,
    });
  });

  test('the effect of each choice is calculated for a household in which madhhabs differ', () => {
    const form = zakatForm(
      {
        cash: [{ amount: '20,000' }, { amount: '3,000', owner: 'children' }],
        metals: [{ grams: '100', purity: '22', use: 'worn' }],
        goods: [{ amount: '8,000' }],
        business: [{ amount: '4,000' }, { part: 'liabilities', amount: '1,000' }],
        liabilities: [{ amount: '2,000' }, { kind: 'mortgage', amount: '100' }],
        missed: [{ net: '10,000', date: '2023-03-30' }],
      },
      { basis: 'silver' },
    );
    // 20,000 + 3,000 + 13,750 + 8,000 + 4,000 − 1,000 − 2,000 = 45,750, and 250.00 for the missed year.
    expect(effects(form)).toEqual({
      // By gold the missed year's 10,000 are above 85 g × 92.13 = 7,831.05 too.
      'basis gold': 0,
      'basis silver': 0,
      'weights standard': 0,
      'weights tola': 0,
      // 0.00077 × (45,750 + 10,000).
      'year lunar': 0,
      'year solar': 42_93,
      'madhhab none': 0,
      'madhhab hanafi': -75_00 - 6_25,
      'madhhab maliki': -343_75 - 200_00,
      'madhhab shafii': -343_75 + 75_00,
      'madhhab hanbali': -343_75,
      'proxy standard': 0,
      'proxy higher': 0,
      'superannuation standard': 0,
      'superannuation accessible': 0,
      'superannuation look-through': 0,
      // Twelve months of 100.
      'mortgage kept': 0,
      'mortgage deducted': -30_00,
      'jewellery counted': 0,
      'jewellery left-out': -343_75,
      'debts subtracted': 0,
      'debts kept': 75_00,
      'children counted': 0,
      'children left-out': -75_00,
      'goods each-year': 0,
      'goods when-sold': -200_00,
      'arrears separate': 0,
      'arrears debt': -6_25,
      'meals one': 0,
      'meals two': 0,
    });
  });

  test('the effect of each choice names the option that is chosen and what would be payable', () => {
    const options = compareChoices(zakatForm({ cash: [{ amount: '12,749.99' }] }), exampleContext);
    expect(options.filter(({ choice }) => choice === 'basis')).toEqual([
      { choice: 'basis', option: 'gold', chosen: true, payableCents: 0, differenceCents: 0, reached: false },
      {
        choice: 'basis',
        option: 'silver',
        chosen: false,
        payableCents: 318_75,
        differenceCents: 318_75,
        reached: true,
      },
    ]);
  });

  test('a choice has no known effect without a price, and none for an invalid form', () => {
    const cash = [{ amount: '20,000' }];
    expect(effects(zakatForm({ cash }), { ...examplePrices, silver: null })).toMatchObject({ 'basis silver': null });
    expect(compareChoices(zakatForm({ cash: [{ amount: 'x' }] }), exampleContext)).toEqual([]);
  });
});
