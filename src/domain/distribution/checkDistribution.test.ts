import { describe, expect, it } from 'vitest';
import { aDistribution } from '../../../tests/builders/distributions';
import { checkDistribution, type DistributionContext } from './checkDistribution';
import type { Distribution } from './Distribution';

const context: DistributionContext = {
  today: '2026-11-20',
  closedThrough: '2026-10',
  recipients: [
    { type: 'program', uid: 'rent-relief', kinds: ['zakat', 'sadaqah', 'tainted_wealth'] },
    { type: 'program', uid: 'family-table', kinds: ['fidyah', 'fitr'] },
    { type: 'case', uid: 'winter-rent', program: 'rent-relief', kinds: ['zakat'] },
  ],
  availableCents: 100_00,
  eid: '2026-11-10',
};

const fitr = { fund: 'fitr', program: 'family-table', purpose: 'food', category: undefined } as const;
const fidyah = { ...fitr, fund: 'fidyah', meals: 3 } as const;
const tainted = { fund: 'tainted_wealth', category: undefined } as const;

describe('checkDistribution', () => {
  it.each<Partial<Distribution>>([
    {},
    { day: '2026-11-20', cents: 100_00 },
    { case: 'winter-rent', category: 'debtors' },
    { ...fitr, day: '2026-11-10' },
    { ...fitr, day: '2026-11-11', lateBecause: 'The supplier delivered a day late' },
    fidyah,
    tainted,
    { fund: 'sadaqah', category: undefined, purpose: 'worship' },
  ])('accepts %o', (change) => {
    expect(checkDistribution(aDistribution(change), context)).toEqual([]);
  });

  it.each<[change: Partial<Distribution>, field: keyof Distribution, code: string]>([
    [{ day: '2026-11-21' }, 'day', 'future'],
    [{ day: '2026-10-31' }, 'day', 'month_closed'],
    [{ cents: 0 }, 'cents', 'too_small'],
    [{ cents: 10.5 }, 'cents', 'not_whole'],
    [{ cents: 100_01 }, 'cents', 'fund_short'],
    [{ program: 'no-such' }, 'program', 'unknown_program'],
    [{ program: 'family-table' }, 'program', 'not_for_fund'],
    [{ case: 'no-such' }, 'case', 'unknown_case'],
    [{ ...fidyah, case: 'winter-rent' }, 'case', 'case_of_other_program'],
    [{ ...tainted, case: 'winter-rent' }, 'case', 'not_for_fund'],
    [{ category: undefined }, 'category', 'category_missing'],
    [{ category: 'administrators' }, 'category', 'category_closed'],
    [{ ...tainted, category: 'poor' }, 'category', 'category_of_zakat_only'],
    [{ purpose: 'worship' }, 'purpose', 'not_for_worship'],
    [{ ...tainted, purpose: 'worship' }, 'purpose', 'not_for_worship'],
    [{ ...fitr, purpose: 'rent', day: '2026-11-05' }, 'purpose', 'fitr_is_food'],
    [{ ...fitr, day: '2026-11-11' }, 'lateBecause', 'fitr_late'],
    [{ ...fidyah, meals: undefined }, 'meals', 'meals_missing'],
    [{ ...fidyah, meals: 2 }, 'meals', 'meals_too_few'],
    [{ people: 0 }, 'people', 'too_small'],
    [{ people: 1, households: 2 }, 'people', 'people_too_few'],
  ])('refuses %o at %s: %s', (change, field, code) => {
    expect(checkDistribution(aDistribution(change), context)).toEqual([expect.objectContaining({ field, code })]);
  });

  it('reports all issues at once', () => {
    const issues = checkDistribution(aDistribution({ day: '2027-01-01', cents: 0, category: 'hearts' }), context);
    expect(issues.map(({ field }) => field)).toEqual(['day', 'cents', 'category']);
  });
});
