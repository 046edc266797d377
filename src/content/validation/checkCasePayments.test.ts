import { describe, expect, it } from 'vitest';
import { checkCasePayments } from './checkCasePayments';

const aCase = (...updates: readonly object[]) => [{ type: 'case', uid: 'winter-rent', data: { goal: 100, updates } }];

describe('the payments in updates of a case', () => {
  it.each([
    ['no payment', [{ paid: null, paid_for: null }]],
    ['a document from before there were payments', [{ text: [] }]],
    [
      'all that the case needs, in two payments',
      [
        { paid: 99.95, paid_for: 'Rent' },
        { paid: 0.05, paid_for: 'Rent' },
      ],
    ],
  ])('%s is right', (_, updates) => {
    expect(checkCasePayments(aCase(...updates))).toEqual([]);
  });

  it.each([
    ['a purpose without an amount', [{ paid: null, paid_for: 'Rent' }], 'updates[0].paid'],
    ['an amount without its purpose', [{ paid: 5, paid_for: '' }], 'updates[0].paid_for'],
    ['nothing', [{ paid: 0, paid_for: 'Rent' }], 'updates[0].paid'],
    ['less than nothing', [{ paid: -5, paid_for: 'Rent' }], 'updates[0].paid'],
    ['a part of a cent', [{ paid: 1.005, paid_for: 'Rent' }], 'updates[0].paid'],
    ['text', [{ paid: 'five', paid_for: 'Rent' }], 'updates[0].paid'],
    [
      'more than is needed',
      [
        { paid: 60, paid_for: 'Rent' },
        { paid: 41, paid_for: 'Food' },
      ],
      'updates[1].paid',
    ],
  ])('%s is an issue at its field', (_, updates, field) => {
    expect(checkCasePayments(aCase(...updates))).toMatchObject([{ document: 'case/winter-rent', field }]);
  });
});
