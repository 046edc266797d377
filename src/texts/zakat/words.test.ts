import { describe, expect, it } from 'vitest';
import { zakatForm } from '../../../tests/builders/zakat';
import { choiceOptions, choiceNames } from '../../domain/zakat/form/shape';
import type { Choices } from '../../domain/zakat/form/ZakatForm';
import { describeChoices } from './choiceWords';
import { describeEntries, getEntryTitle } from './describeEntries';
import { priceTime, priceUsedText } from './pricesText';

describe('the choices of a saved calculation', () => {
  it('the choices of a saved calculation have words for each option of each choice', () => {
    for (const name of choiceNames) {
      for (const option of choiceOptions[name]) {
        const made = describeChoices({ ...zakatForm().choices, [name]: option } as Choices);
        expect(made[choiceNames.indexOf(name)]?.value).toMatch(/^[A-Z]/);
      }
    }
  });
});

describe('the entries of a saved calculation', () => {
  it('the entries of a saved calculation are named and shown as parsed, without blank fields', () => {
    const form = zakatForm({
      cash: [{ label: ' Everyday ', amount: '$1 234.5' }, {}, { amount: '٨٠٠', owner: 'children' }],
      liabilities: [{ kind: 'instalments', amount: '450', months: '24' }],
      missed: [{ label: '1446', net: 'much', goldPrice: '100', date: '2025-03-04' }],
    });
    expect(describeEntries(form)).toEqual([
      {
        field: 'cash.0',
        about: 'Cash and savings',
        name: 'Everyday',
        facts: [
          { label: 'Balance on your zakat date', value: 'A$1,234.50' },
          { label: 'Whose it is', value: 'Mine' },
        ],
      },
      {
        field: 'cash.2',
        about: 'Cash and savings',
        name: 'Account 3',
        facts: [
          { label: 'Balance on your zakat date', value: 'A$800.00' },
          { label: 'Whose it is', value: 'My children’s, held by me' },
        ],
      },
      {
        field: 'liabilities.0',
        about: 'What you owe',
        name: 'Debt',
        facts: [
          { label: 'Type of debt', value: 'Monthly repayments' },
          { label: 'Repayment each month', value: 'A$450.00' },
          { label: 'Months left', value: '24' },
        ],
      },
      {
        field: 'missed.0',
        about: 'Missed years',
        name: '1446',
        facts: [
          { label: 'What you know about that year', value: 'My net wealth' },
          { label: 'Your zakat date that year', value: '4 March 2025' },
          { label: 'Net wealth on your zakat date that year', value: 'much' },
          { label: 'Price of a gram of gold that year', value: 'A$100.00' },
        ],
      },
    ]);
    expect(getEntryTitle(form, 'cash.2')).toBe('Cash and savings: Account 3');
  });
});

describe('a price that was used', () => {
  it.each([
    ['2026-11-16', '16 November 2026'],
    ['2026-11-20T20:30:00Z', '21 November 2026 at 7:30 am in Sydney'],
    ['long ago', 'long ago'],
    ['2027-02-30', '2027-02-30'],
    ['2027-13-01', '2027-13-01'],
    ['2027-02-30T20:30:00Z', '2027-02-30T20:30:00Z'],
  ])('the time %s of a price that was used is shown as: %s', (at, text) => expect(priceTime(at)).toBe(text));

  it('a price that was used names its source', () => {
    const price = { perGram: '1234.5', at: '2026-11-16', source: 'Example' };
    expect(priceUsedText(price)).toEqual(['A$1,234.50 a gram', '16 November 2026. Example']);
    expect(priceUsedText({ ...price, at: null, source: null })).toEqual(['A$1,234.50 a gram', 'Entered by you']);
  });
});
