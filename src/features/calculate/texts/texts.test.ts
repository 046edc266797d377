import { describe, expect, it } from 'vitest';
import { zakatForm } from '../../../../tests/builders/zakat';
import { reasons } from '../../../domain/zakat';
import { getFieldName, getIssueText } from './getIssueText';
import { formatPercent } from '../../../texts/zakat/pricesText';

describe('percentages', () => {
  it.each([
    ['0.025', '2.5%'],
    ['0.02577', '2.577%'],
    ['0.25', '25%'],
    ['0.30', '30%'],
    ['1', '100%'],
    ['0', '0%'],
    ['0.5', '50%'],
    ['0.001', '0.1%'],
  ])('the factor %s is written as %s', (factor, text) => expect(formatPercent(factor)).toBe(text));
});

describe('an error text', () => {
  it.each(reasons)('an error text exists for %s', (reason) =>
    expect(getIssueText(reason, 'cash.0.amount')).toMatch(/^[A-Z].{10,}/),
  );

  it('an error text says how to correct the field', () => {
    expect(getIssueText('negative', 'cash.0.amount')).toContain('zero or more');
    expect(getIssueText('too-many-digits', 'cash.0.amount')).toContain('no more than 12 digits');
    expect(getIssueText('too-many-decimals', 'cash.0.amount')).toContain('no more than 2 digits after');
  });

  it('an error text says what exactly is missing', () => {
    expect(getIssueText('missing', 'metals.0.purity')).toContain('carat');
    expect(getIssueText('unknown-price', 'missed.0.goldPrice')).toContain('on your zakat date');
    expect(getIssueText('unknown-price', 'prices.gold')).toContain('above zero');
  });
});

describe('the name of a path’s entry', () => {
  const form = zakatForm({ cash: [{ label: ' Everyday ' }, {}], metals: [{}] });
  it.each([
    ['cash.0.amount', 'Everyday'],
    ['cash.1.amount', 'Account 2'],
    ['metals.0', 'Piece'],
    ['prices.silver', 'Price of silver'],
  ])('the entry at %s is named “%s”', (path, name) => expect(getFieldName(form, path)).toBe(name));
});
