import { describe, expect, it } from 'vitest';
import { aCard, aPlan } from '../../../tests/builders/plans';
import type { Plan } from './Plan';
import { acceptMethod, loseToken } from './acceptMethod';
import { passTime } from './passTime';
import { finishIfDone, stopPlan } from './planLife';
import { deferDiscard, forgetToken, getMethod, listDiscardedTokens } from './planMethods';
import { getWakeTime } from './planTimes';

const now = new Date('2027-03-01T00:00:00.000Z');
const computed = { ramadanStart: null };
const byPayPal = (changes: Partial<Plan> = {}) =>
  aPlan({ card: undefined, paypal: { tokenId: 'token-1' }, ...changes });
const opened = (plan: Plan, method: 'card' | 'paypal'): Plan => ({
  ...plan,
  setup: { id: 'setup-2', number: 2, isOpen: true, method },
});
const accept = (plan: Plan, saved: Parameters<typeof acceptMethod>[1]) =>
  acceptMethod(plan, saved, 'setup-2', now, computed);

describe('the payment method of a plan', () => {
  it('a plan is paid with the method that was saved last, and before that with the one its donor has chosen', () => {
    expect(getMethod(opened(aPlan({ card: undefined }), 'paypal'))).toBe('paypal');
    expect(getMethod(aPlan({ card: undefined, setup: undefined }))).toBe('card');
    const changed = accept(opened(byPayPal(), 'card'), { card: aCard });
    expect(changed).toMatchObject({ card: aCard, discarded: ['token-1'], setup: { isOpen: false } });
    expect(changed.paypal).toBeUndefined();
    const back = accept(opened(aPlan(), 'paypal'), { paypal: { tokenId: 'token-2' } });
    expect(back).toMatchObject({ paypal: { tokenId: 'token-2' } });
    expect([back.card, getMethod(back)]).toEqual([undefined, 'paypal']);
  });

  it('a PayPal token for a plan that has ended, or for an older setup, is not used, and PayPal deletes it', () => {
    const ended = stopPlan(opened(aPlan(), 'paypal'), now);
    expect(accept(ended, { paypal: { tokenId: 'token-2' } }).discarded).toEqual(['token-2']);
    const older = byPayPal();
    expect(accept(older, { paypal: { tokenId: 'token-0' } })).toMatchObject({
      paypal: { tokenId: 'token-1' },
      discarded: ['token-0'],
    });
    expect(accept(older, { paypal: { tokenId: 'token-1' } })).toBe(older);
  });
});

describe('a PayPal token', () => {
  const saving = () => opened(byPayPal(), 'paypal');
  const closed: [string, Plan][] = [
    ['stopped', stopPlan(saving(), now)],
    ['finished', finishIfDone({ ...saving(), ends: { count: 1 }, takenCount: 1 }, now, computed)],
    ['given up', passTime({ ...saving(), status: 'created', createdAt: '2027-02-20T00:00:00.000Z' }, now, computed)],
  ];
  it.each(closed)('a PayPal account that is being saved while a plan is %s is looked for, and deleted', (_, plan) => {
    expect(plan.setup).toMatchObject({ isOpen: false, isUnread: true });
    expect(getWakeTime({ ...plan, outbox: [] }, now, computed)).toEqual(now);
    const known = accept(plan, { paypal: { tokenId: 'token-2' } });
    expect(listDiscardedTokens(known, now)).toContain('token-2');
    expect(known.setup).not.toHaveProperty('isUnread');
  });

  it('a PayPal token that is deleted at PayPal is asked for again, unless the plan uses another or is paused', () => {
    expect(loseToken(byPayPal(), 'token-1', now)).toMatchObject({
      status: 'needs_donor',
      task: 'change_method',
      paypal: {},
      outbox: [{ kind: 'plan_needs_donor' }],
    });
    const plan = byPayPal();
    expect(loseToken(plan, 'token-0', now)).toBe(plan);
    const paused = byPayPal({ status: 'paused', pausedUntil: '2027-06-01' });
    expect(loseToken(paused, 'token-1', now)).toMatchObject({ status: 'paused', paypal: {}, outbox: [] });
  });

  it('a PayPal token is deleted once its plan has ended and nothing is under way, and no second time', () => {
    const stopped = stopPlan(byPayPal({ discarded: ['token-0'] }), now);
    expect(listDiscardedTokens(stopped, now)).toEqual(['token-0', 'token-1']);
    const underWay: Plan = { ...stopped, current: { state: 'processing' } as Plan['current'] };
    expect(listDiscardedTokens(underWay, now)).toEqual(['token-0']);
    const done = forgetToken(forgetToken(stopped, 'token-0'), 'token-1');
    expect(listDiscardedTokens(done, now)).toEqual([]);
    expect(getWakeTime({ ...done, outbox: [] }, now, computed)).toBeUndefined();
  });

  it('a PayPal token that PayPal could not delete is tried again six hours later', () => {
    const stopped = { ...stopPlan(byPayPal(), now), outbox: [] };
    expect(getWakeTime(stopped, now, computed)).toEqual(now);
    expect(getWakeTime(deferDiscard(stopped, now), now, computed)).toEqual(new Date('2027-03-01T06:00:00.000Z'));
  });
});
