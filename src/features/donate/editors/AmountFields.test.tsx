// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aLineDraft } from '../../../../tests/builders/checkout';
import { aCatalogue, givingDay } from '../../../../tests/builders/giving';
import type { Beneficiary } from '../../../domain/donation';
import { AmountFields } from './AmountFields';
import { suggestForCase } from './suggestForCase';

const rent: Beneficiary = {
  type: 'case',
  uid: 'winter-rent',
  title: 'Six weeks of rent',
  kinds: ['zakat', 'sadaqah'],
  open: true,
  goal: { dollars: 6_500, raised: 4_180 },
  presets: [
    { amount: 1_00, label: 'A minute of rent' },
    { amount: 54_00, label: 'A tenth of one week’s rent' },
    { amount: 540_00, label: 'One week of their rent' },
  ],
};
const onChange = vi.fn();

function show(
  beneficiary: Beneficiary | null,
  every?: 'month' | 'last_ten_nights',
  kind: 'zakat' | 'sadaqah' = 'sadaqah',
) {
  const catalogue = aCatalogue({ beneficiaries: beneficiary ? [beneficiary] : [] });
  const line = aLineDraft({ kind, amount: '', beneficiary });
  render(<AmountFields {...{ line, catalogue, every, suggestForCase, onChange }} now={givingDay} formIssues={[]} />);
  return screen.queryAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
}

describe('the amounts suggested for a line', () => {
  it('a gift to a case has the amounts of its own costs, and none of its fund', () => {
    expect(show(rent)).toEqual([
      'A$1A minute of rent',
      'A$54A tenth of one week’s rent',
      'A$540One week of their rent',
      'A$2,320All that is still needed',
    ]);
    expect(document.body).not.toHaveTextContent('groceries');
    fireEvent.click(screen.getByRole('radio', { name: /^A\$540/ }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ amount: '540' });
  });

  it('a gift to a case is offered no amount below the least of its fund', () => {
    expect(show(rent, undefined, 'zakat')[0]).toBe('A$54A tenth of one week’s rent');
  });

  it('a regular gift to a case has its costs, times ten for ten nights', () => {
    expect(show(rent, 'month')).toHaveLength(3);
    expect(show(rent, 'last_ten_nights').slice(-3)).toEqual([
      'A$10A minute of rent, ten times',
      'A$540A tenth of one week’s rent, ten times',
      'A$5,400One week of their rent, ten times',
    ]);
  });

  it('a case without costs suggests shares of what it still needs', () => {
    expect(show({ ...rent, presets: [] })).toEqual([
      'A$232A tenth of what is still needed',
      'A$580A quarter of what is still needed',
      'A$1,160Half of what is still needed',
      'A$2,320All that is still needed',
    ]);
  });

  it('a case with neither costs nor a goal asks for an amount only', () => {
    const { goal: _, presets: __, ...bare } = rent;
    expect(show(bare)).toEqual([]);
    expect(screen.getByRole('textbox', { name: 'How much would you like to give?' })).toBeInTheDocument();
  });

  it('a gift to a program says nothing of what the amounts of its fund do elsewhere', () => {
    expect(
      show({ type: 'program', uid: 'family-table', title: 'Family Table', kinds: ['sadaqah'], open: true }),
    ).toEqual(['A$100']);
    expect(document.body).not.toHaveTextContent('groceries');
  });

  it('a gift to nothing in particular has the amounts of its fund, with what they do', () => {
    expect(show(null)).toEqual(['A$100A week of groceries']);
  });
});
