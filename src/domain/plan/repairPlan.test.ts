import { describe, expect, it } from 'vitest';
import { aPlan } from '../../../tests/builders/plans';
import { findNextDue } from './amounts';
import { repairPlan } from './repairPlan';
import type { Instalment } from './Plan';
import { getWakeTime } from './planTimes';

const computed = { ramadanStart: null };

/** The gift of November, taken on the 21st, after the plan had changed to Fridays. */
const november: Instalment = {
  key: 'month-2026-11',
  cents: 20_00,
  outcome: 'taken',
  at: '2026-11-21T03:00:00.000Z',
  reference: 'ref',
};

/** A plan as it was stored when a monthly gift was noted among its Fridays. */
const broken = aPlan({
  schedule: { every: 'friday' },
  createdAt: '2026-10-25T00:00:00.000Z',
  updatedAt: '2026-11-21T03:00:05.000Z',
  handled: { month: 'month-2026-10', friday: 'month-2026-11' },
  instalments: [november],
  takenCount: 1,
  takenCents: 20_00,
});

describe('a stored plan whose dates are noted under another kind', () => {
  it('a plan of Fridays whose last date is noted as a month gives again on the Friday after it', () => {
    const healed = repairPlan(broken);
    expect(healed.handled).toEqual({ month: 'month-2026-11', friday: 'friday-2026-11-20' });
    expect(findNextDue(healed, computed)!.key).toBe('friday-2026-11-27');
    expect(healed).toMatchObject({ takenCount: 1, takenCents: 20_00 });
  });

  it('a plan that is not healed yet is looked at soon, not centuries later', () => {
    const now = new Date('2026-12-01T00:00:00.000Z');
    expect(getWakeTime(broken, now, computed)!.getTime()).toBeLessThanOrEqual(now.getTime());
  });

  it('a plan that skipped a date keeps it skipped when it is healed', () => {
    const skipped: Instalment = { key: 'friday-2026-12-04', cents: 20_00, outcome: 'skipped', at: november.at };
    const healed = repairPlan({ ...broken, instalments: [skipped, november], skipped: [] });
    expect(healed.skipped).toEqual(['friday-2026-12-04']);
    expect(findNextDue(healed, computed)!.key).toBe('friday-2026-11-27');
  });

  it('a plan that went back to months after its Friday was lost gives no date twice', () => {
    const friday: Instalment = { ...november, key: 'friday-2026-11-27', at: '2026-11-27T00:00:00.000Z' };
    const healed = repairPlan(
      aPlan({ handled: { month: 'month-2026-11', friday: 'friday-2026-11-20' }, instalments: [november, friday] }),
    );
    expect(healed.handled).toEqual({ month: 'month-2026-11', friday: 'friday-2026-11-27' });
  });

  it('a plan with nothing wrong stays the same object, also with dates that are skipped or stored without a list', () => {
    const skipped: Instalment = { key: 'month-2027-04', cents: 20_00, outcome: 'skipped', at: november.at };
    for (const plan of [
      aPlan(),
      aPlan({ handled: {} }),
      aPlan({ instalments: [november, skipped], skipped: ['month-2027-04'] }),
    ])
      expect(repairPlan(plan)).toBe(plan);
  });
});
