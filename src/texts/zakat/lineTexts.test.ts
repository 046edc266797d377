import { describe, expect, it } from 'vitest';
import { zakatForm, calculateValidZakat } from '../../../tests/builders/zakat';
import { describeLineSum, describeMissedSum } from './lineTexts';

const lines = (form: ReturnType<typeof zakatForm>) => {
  const { lines, prices } = calculateValidZakat(form);
  return lines.map((line) => describeLineSum(line, prices));
};

describe('the text of a trace line', () => {
  it.each([
    ['all of it', { cash: [{ amount: '1,000' }] }, 'A$1,000.00, all counted'],
    ['a share', { shares: [{ value: '12000' }] }, 'A$12,000.00 × 25%'],
    ['nothing', { superannuation: [{ amount: '8000' }] }, 'A$8,000.00, not counted'],
    [
      'a piece of gold',
      { metals: [{ grams: '40', purity: '22' }] },
      '40 g × 22 ÷ 24 × A$150.00 = A$5,500.00, all counted',
    ],
    [
      'a piece of silver',
      { metals: [{ metal: 'silver', measure: 'fineness', grams: '100', purity: '925' }] },
      '100 g × 925 ÷ 1,000 × A$1.50 = A$138.75, all counted',
    ],
  ] as const)('the text of a trace line shows what is counted: %s', (_, entries, text) =>
    expect(lines(zakatForm(entries))).toEqual([text]),
  );

  it('the text of a trace line says what is subtracted', () => {
    const debts = [
      { amount: '900' },
      { kind: 'instalments', amount: '450', months: '12' },
      { kind: 'mortgage', amount: '2000' },
    ] as const;
    expect(lines(zakatForm({ cash: [{ amount: '20000' }], liabilities: debts })).slice(1)).toEqual([
      'A$900.00, subtracted',
      'A$450.00 × 12, subtracted',
      'A$2,000.00, not counted',
    ]);
  });
});

describe('the text of a missed year', () => {
  const year = (missed: object) => describeMissedSum(calculateValidZakat(zakatForm({ missed: [missed] })).missed[0]!);
  it('the text of a missed year with records shows its net wealth and rate', () =>
    expect(year({ net: '20000', goldPrice: '100' })).toBe('A$20,000.00 × 2.5%'));
  it('the text of a missed year below its nisab shows that nothing is due', () =>
    expect(year({ net: '8000', goldPrice: '100' })).toBe('A$8,000.00, below that year’s nisab of A$8,500.00'));
  it('the text of a missed year without records shows the mean of its balances, and the price of its month', () =>
    expect(year({ records: 'unknown', high: '30000', low: '5000', date: '2023-03-23' })).toBe(
      '(A$30,000.00 + A$5,000.00) ÷ 2 × 2.5%. Price of a gram: A$92.13, average of March 2023',
    ));
  it('the text of a missed year shows what was still owed then, if that is a debt', () => {
    const missed = ['2022-03-18', '2023-03-08'].map((date) => ({ net: '20000', date, goldPrice: '100' }));
    const { missed: years } = calculateValidZakat(zakatForm({ missed }, { arrears: 'debt' }));
    expect(describeMissedSum(years[1]!)).toBe('(A$20,000.00 − A$500.00 zakat still owed) × 2.5%');
  });
});
