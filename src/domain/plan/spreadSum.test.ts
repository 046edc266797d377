import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getInstalmentCents, hasGivenAll, minInstalmentCents } from './amounts';
import { spreadMonths, spreadSum } from './spreadSum';

it('a plan up to a sum gives exactly the sum, in as many months as it is spread over', () => {
  fc.assert(
    fc.property(fc.integer({ min: 24_00, max: 99_999_999 }), fc.constantFrom(...spreadMonths), (sum, months) => {
      const { each, last } = spreadSum(sum, months);
      expect(each).toBeGreaterThanOrEqual(minInstalmentCents);
      const gifts: number[] = [];
      const plan = () => ({
        schedule: { every: 'month', day: 1 } as const,
        cents: each,
        ends: { cents: sum },
        takenCount: gifts.length,
        takenCents: gifts.reduce((all, gift) => all + gift, 0),
      });
      while (!hasGivenAll(plan()) && gifts.length < 20)
        gifts.push(getInstalmentCents(plan(), { key: 'month-2027-01' }));
      expect(gifts).toEqual([...Array.from({ length: months - 1 }, () => each), last]);
      expect(plan().takenCents).toBe(sum);
    }),
  );
});
