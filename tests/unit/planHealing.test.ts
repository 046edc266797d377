import { describe, expect, it, vi } from 'vitest';
import type { Plan } from '../../src/domain/plan';
import type { PlanFindingKind } from '../faults/checkPlans';
import { notingUnderSchedule } from '../faults/planFaults';
import { simulatePlans } from '../faults/simulatePlans';

// A plan mends what its list of gifts contradicts, so that a fault in noting its dates would show in part only.
vi.mock('../../src/domain/plan/repairPlan', () => ({ repairPlan: (plan: Plan) => plan }));

const timeout = 600_000;

describe('the simulator of plans that do not mend themselves', () => {
  it(
    'the simulator of plans finds dates out of reach and an early end if gifts are noted under another schedule',
    async () => {
      const found = new Set<PlanFindingKind>();
      for (let seed = 244; seed <= 320 && !(found.has('no_next') && found.has('unaccounted')); seed += 1) {
        const { findings } = await simulatePlans(seed, 10, notingUnderSchedule());
        for (const { kind } of findings) found.add(kind);
      }
      expect(found).toContain('no_next');
      expect(found).toContain('unaccounted');
    },
    timeout,
  );
});
