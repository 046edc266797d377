import { describe, expect, it, vi } from 'vitest';
import { aPlanRequest } from '../../../../tests/builders/plans';
import { aPlanView } from '../../../../tests/builders/planViews';
import { createFailure, done } from '../../../../tests/builders/checkout';
import type { PlanRequest, PlanView } from '../../../contract/plans';
import type { PlanAttempt } from '../../../domain/plan/PlanForm';
import { beginPlan } from './beginPlan';

const { attempt: firstKey, ...request } = aPlanRequest();
const secondKey = firstKey.slice(0, -1) + '2';
const created = aPlanView({ status: 'created' });
const text = JSON.stringify(request);

function ports(last: PlanAttempt | null, answers: PlanView[] = [created], before: PlanView = created) {
  const left = [...answers];
  const remembered: PlanAttempt[] = [];
  return {
    remembered,
    last,
    remember: (attempt: PlanAttempt) => void remembered.push(attempt),
    firstKey: () => firstKey,
    solve: vi.fn(async () => 'a solution' as string | null),
    plans: {
      create: vi.fn(async (_: PlanRequest) =>
        done({ plan: left.shift() ?? created, clientSecret: 'seti_1_secret_2', setupToken: null }),
      ),
      read: vi.fn(async () => done(before)),
    },
  };
}

describe('beginning a plan', () => {
  it('beginning a plan stores the attempt before anything is sent, and then the plan’s key', async () => {
    const all = ports(null);
    all.plans.create.mockImplementation(async () => {
      expect(all.remembered).toEqual([{ key: firstKey, request: text, planKey: null }]);
      return done({ plan: created, clientSecret: 'seti_1_secret_2', setupToken: null });
    });
    expect(await beginPlan(request, all)).toMatchObject({ ok: true, value: { clientSecret: 'seti_1_secret_2' } });
    expect(all.remembered).toEqual([
      { key: firstKey, request: text, planKey: null },
      { key: firstKey, request: text, planKey: created.key },
    ]);
  });

  it('beginning a plan repeats the attempt for the same plan, and no other', async () => {
    const same = ports({ key: firstKey, request: text, planKey: created.key });
    await beginPlan(request, same);
    expect(same.plans.create).toHaveBeenCalledWith({ ...request, attempt: firstKey });
    const changed = ports({ key: firstKey, request: '{}', planKey: created.key });
    await beginPlan(request, changed);
    expect(changed.plans.create).toHaveBeenCalledWith({ ...request, attempt: secondKey });
  });

  it('beginning a plan makes no second plan if the card of the first one was saved', async () => {
    const begun = aPlanView();
    const all = ports({ key: firstKey, request: '{}', planKey: begun.key }, [], begun);
    expect(await beginPlan(request, all)).toEqual(done({ plan: begun, clientSecret: null, setupToken: null }));
    expect(all.plans.create).not.toHaveBeenCalled();
  });

  it('beginning a plan fails if the first plan can’t be read, and makes no second one', async () => {
    const all = ports({ key: firstKey, request: '{}', planKey: created.key });
    all.plans.read.mockResolvedValue(createFailure('offline') as never);
    expect(await beginPlan(request, all)).toMatchObject({ ok: false, error: { code: 'offline' } });
    expect(all.plans.create).not.toHaveBeenCalled();
  });

  it('beginning a plan takes another key if the plan of the first key was stopped', async () => {
    const all = ports(null, [aPlanView({ status: 'stopped' }), created]);
    await beginPlan(request, all);
    expect(all.plans.create).toHaveBeenLastCalledWith({ ...request, attempt: secondKey });
  });

  it('beginning a plan solves a challenge and sends the same attempt with the solution', async () => {
    const all = ports(null);
    const challenge = { parameters: {} } as never;
    all.plans.create.mockResolvedValueOnce({
      ok: false,
      error: { code: 'challenge_required', issues: [], retryAfterSeconds: null, challenge },
    } as never);
    expect(await beginPlan(request, all)).toMatchObject({ ok: true });
    expect(all.plans.create).toHaveBeenLastCalledWith({ ...request, attempt: firstKey, challenge: 'a solution' });
  });
});
