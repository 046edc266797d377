import { describe, expect, test } from 'vitest';
import { exampleContext, zakatForm } from '../../../../tests/builders/zakat';
import { compareChoices, type ZakatForm } from '../../../domain/zakat';
import { getIssueField } from './createStore';
import { listOwnedSections } from './formFields';
import { listRelevantChoices, stepOfField, listSteps } from './steps';

/** A form as a visitor starts it: with the recommended metal. */
const aForm: typeof zakatForm = (lists, choices) => zakatForm(lists, { basis: 'silver', ...choices });

const matter = (form: ZakatForm) =>
  listRelevantChoices(form.choices, compareChoices(form, exampleContext), exampleContext.rulings);

describe('relevant choices', () => {
  test('no choices are relevant for an empty form', () => expect(matter(aForm())).toEqual([]));

  test('the relevant choices are the year only, far above every nisab', () =>
    expect(matter(aForm({ cash: [{ amount: '50000' }] }))).toEqual(['year']));

  test('the relevant choices between the two nisabs are the metal and the year', () =>
    expect(matter(aForm({ cash: [{ amount: '5000' }] }))).toEqual(['basis', 'year']));

  test('the relevant choices between the nisab’s weights are the metal, the weights and the year', () =>
    expect(matter(aForm({ cash: [{ amount: '900' }] }))).toEqual(['basis', 'weights', 'year']));

  test('the relevant choices include those about jewellery, shares, super and the mortgage', () => {
    const form = aForm({
      cash: [{ amount: '50000' }],
      metals: [{ grams: '10', purity: '22', use: 'worn' }],
      shares: [{ value: '1000' }],
      superannuation: [{ part: 'voluntary', amount: '1000' }],
      liabilities: [{ kind: 'mortgage', amount: '100' }],
    });
    expect(matter(form)).toEqual(['year', 'madhhab', 'proxy', 'superannuation', 'mortgage']);
  });

  test('the relevant choices include what the visitor has chosen already', () =>
    expect(matter(aForm({}, { year: 'solar' }))).toEqual(['year']));
});

test('the calculator’s questions are in the form’s order, including the open one', () => {
  const form = zakatForm({ crypto: [{}], cash: [{}] });
  expect(listSteps(listOwnedSections(form), ['year'], 'owed')).toEqual([
    'have',
    'cash',
    'owed',
    'crypto',
    'prices',
    'choice.year',
    'done',
  ]);
});

test('an issue of the calculation leads to its question and its field', () => {
  expect(stepOfField('metals.0.purity')).toBe('metals');
  expect(stepOfField('prices.gold')).toBe('prices');
  expect(getIssueField('metals.0')).toBe('metals.0.grams');
  expect(getIssueField('cash.3')).toBe('cash.3.amount');
  expect(getIssueField('cash.3.amount')).toBe('cash.3.amount');
  expect(getIssueField('prices.gold')).toBe('prices.gold');
});
