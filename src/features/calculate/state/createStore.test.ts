import { expect, test } from 'vitest';
import { exampleContext, zakatForm } from '../../../../tests/builders/zakat';
import { createStore, isComplete } from './createStore';

test('a result is complete at the end or in the whole form, if every entry has a figure', () => {
  const stateAt = (mode: 'all' | 'guided', step: 'cash' | 'done', amount: string) =>
    createStore(exampleContext, {
      form: zakatForm({ cash: [{ amount }] }),
      mode,
      step,
      dues: {},
      zakatDay: null,
    }).get();
  expect(isComplete(stateAt('guided', 'cash', '900'))).toBe(false);
  expect(isComplete(stateAt('guided', 'done', '900'))).toBe(true);
  expect(isComplete(stateAt('guided', 'done', ''))).toBe(false);
  expect(isComplete(stateAt('all', 'cash', '900'))).toBe(true);
  expect(isComplete(stateAt('all', 'cash', ''))).toBe(false);
});
