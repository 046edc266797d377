import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listCasePresets } from './listCasePresets';

const names = { tenth: 'a tenth', quarter: 'a quarter', half: 'half', all: 'all' };
const costs = [
  { amount: 54_00, label: 'A tenth of a week’s rent' },
  { amount: 540_00, label: 'One week of rent' },
  { amount: 1_100_00, label: 'The power bill' },
];
const list = (left: number | null, presets = costs, isOnce = true) =>
  listCasePresets({ presets, left, isOnce }, names).map(({ amount, label }) => [amount / 100, label]);

describe('the amounts suggested for a case', () => {
  it('its own costs are suggested while it needs more than one donor gives', () => {
    expect(list(6_500_00)).toEqual(costs.map(({ amount, label }) => [amount / 100, label]));
    expect(list(null)).toHaveLength(3);
  });

  it('a cost that is more than the case still needs gives way to all that it needs', () => {
    expect(list(600_00)).toEqual([
      [54, 'A tenth of a week’s rent'],
      [540, 'One week of rent'],
      [600, 'all'],
    ]);
    expect(list(540_00)).toEqual([
      [54, 'a tenth'],
      [135, 'a quarter'],
      [270, 'half'],
      [540, 'all'],
    ]);
  });

  it('a case without costs has shares of what it needs, all of it if that is no large sum', () => {
    expect(list(40_000_00, [])).toEqual([
      [4_000, 'a tenth'],
      [10_000, 'a quarter'],
      [20_000, 'half'],
    ]);
    expect(list(3_00, [])).toEqual([
      [1, 'a quarter'],
      [2, 'half'],
      [3, 'all'],
    ]);
  });

  it('no share is suggested for a regular gift, or of a case that has all it needs', () => {
    expect(list(600_00, costs, false)).toHaveLength(2);
    expect(list(0)).toEqual([]);
    expect(list(null, [])).toEqual([]);
  });

  it('no suggestion is more than the case still needs, and none is made twice', () => {
    const presets = fc.uniqueArray(fc.integer({ min: 1, max: 5_000 }), { maxLength: 5 });
    fc.assert(
      fc.property(presets, fc.integer({ min: 0, max: 6_000 }), (dollars, left) => {
        const own = dollars.map((amount) => ({ amount: amount * 100, label: '' }));
        const amounts = listCasePresets({ presets: own, left: left * 100, isOnce: true }, names).map(
          ({ amount }) => amount,
        );
        expect(amounts.every((amount) => amount > 0 && amount <= left * 100)).toBe(true);
        expect(new Set(amounts).size).toBe(amounts.length);
      }),
    );
  });
});
