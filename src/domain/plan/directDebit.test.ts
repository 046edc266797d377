import { describe, expect, it } from 'vitest';
import { aCatalogue } from '../../../tests/builders/giving';
import { aCard, aDebitPlan, aPlan, anAccount } from '../../../tests/builders/plans';
import { findNextDue } from './amounts';
import { checkPlan } from './checkPlan';
import type { Plan, Schedule } from './Plan';
import { acceptMethod, loseMandate } from './acceptMethod';
import { passTime } from './passTime';
import { pausePlan, stopPlan } from './planLife';
import { beginInstalment, claimCurrent, settleInstalment, type PaymentOutcome } from './settleInstalment';
import { isAwaitingNotice } from './directDebit';
import { getMethod, hasMethod } from './planMethods';
import { getWakeTime } from './planTimes';
import { daysAfter } from '../../../tests/builders/daysAfter';

const computed = { ramadanStart: null };

/** Nine o'clock in Sydney on Friday 5 March 2027, when the plan of the builder is due. */
const due = new Date('2027-03-04T22:00:00.000Z');
const later = (days: number, from = due) => daysAfter(from, days);
const next = (plan: Plan) => findNextDue(plan, computed)!;
const settle = (plan: Plan, outcome: PaymentOutcome, now: Date) =>
  settleInstalment(plan, plan.current!.key, outcome, now, computed);
const returned: PaymentOutcome = { state: 'declined', advice: 'later', failure: 'debit_returned' };
const ids = ({ outbox }: Plan) => outbox.map(({ id }) => id);

describe('a direct debit', () => {
  it('a plan is paid by a saved account, and no longer once a card replaces it', () => {
    const setup = { id: 'seti_2', number: 2, isOpen: true, method: 'direct_debit' } as const;
    const changed = acceptMethod(aPlan({ setup }), { directDebit: anAccount }, 'seti_2', due, computed);
    expect(changed).toMatchObject({ directDebit: anAccount });
    expect([changed.card, getMethod(changed), hasMethod(changed)]).toEqual([undefined, 'direct_debit', true]);
    const back = acceptMethod({ ...changed, setup }, { card: aCard }, 'seti_2', due, computed);
    expect([back.directDebit, getMethod(back)]).toEqual([undefined, 'card']);
  });

  it('a direct debit is announced three days ahead, again if its amount changes, and not later than its due date', () => {
    const plan = aDebitPlan();
    expect(getWakeTime(plan, later(-9), computed)).toEqual(later(-3));
    expect(passTime(plan, later(-3.1), computed)).toBe(plan);
    const announced = passTime(plan, later(-3), computed);
    expect(ids(announced)).toEqual(['plan_debit_notice:month-2027-03:2000']);
    expect(passTime(announced, later(-2), computed)).toBe(announced);
    expect(
      getWakeTime(
        { ...announced, outbox: announced.outbox.map((email) => ({ ...email, state: 'done' as const })) },
        later(-2),
        computed,
      ),
    ).toEqual(due);
    const larger = passTime({ ...announced, cents: 25_00, coversFee: true }, later(-1), computed);
    expect(ids(larger)).toContain('plan_debit_notice:month-2027-03:2500:fee');
    expect(passTime(aPlan(), due, computed).outbox).toEqual([]);
  });

  /** Sends what is due. */
  const send = (plan: Plan, now: Date): Plan => ({
    ...plan,
    outbox: plan.outbox.map((email) =>
      email.dueAt <= now.toISOString() ? { ...email, state: 'done' as const } : email,
    ),
  });
  /** A scheduler's look at a plan whose donor has chosen an amount. */
  const look = (plan: Plan, cents: number, now: Date): Plan => {
    const seen = passTime({ ...plan, cents, version: plan.version + 1 }, now, computed);
    return send({ ...seen, version: seen.version + 1 }, now);
  };

  it('a direct debit whose amount changes each minute is announced once a quarter of an hour, and taken as announced last', () => {
    let plan = look(aDebitPlan(), 20_00, later(-3));
    const told: string[] = [];
    for (let minute = 1; minute <= 120; minute += 1) {
      const now = new Date(later(-3).getTime() + minute * 60_000);
      const before = new Set(plan.outbox.filter(({ state }) => state === 'done').map(({ id }) => id));
      plan = look(plan, 20_00 + minute, now);
      told.push(...plan.outbox.filter(({ id, state }) => state === 'done' && !before.has(id)).map(({ id }) => id));
    }
    expect(told.length).toBeLessThanOrEqual(8);
    expect(told.length).toBeGreaterThanOrEqual(7);
    expect(isAwaitingNotice(plan, next(plan))).toBe(true);
    plan = look(plan, 21_20, later(-2));
    expect(ids(plan).at(-1)).toMatch(/^plan_debit_notice:month-2027-03:2120/);
    expect(isAwaitingNotice(plan, next(plan))).toBe(false);
    expect(getWakeTime(plan, later(-2), computed)).toEqual(due);
  });

  it('a direct debit is announced again when its amount is what it was before another one was announced', () => {
    let plan = look(aDebitPlan(), 20_00, later(-3));
    plan = look(look(plan, 30_00, later(-2.5)), 30_00, later(-2));
    expect(ids(plan)).toHaveLength(2);
    plan = look(plan, 20_00, later(-1.5));
    expect(isAwaitingNotice(plan, next(plan))).toBe(true);
    plan = look(plan, 20_00, later(-1));
    expect(ids(plan)).toHaveLength(3);
    expect(isAwaitingNotice(plan, next(plan))).toBe(false);
  });

  it('a direct debit that is not taken after all is not announced: its plan is paused or stopped before the email is sent', () => {
    const announced = look(look(aDebitPlan(), 20_00, later(-3)), 30_00, later(-2));
    expect(ids(announced)).toHaveLength(2);
    const paused = passTime(pausePlan(announced, '2027-06-01', later(-2)), later(-2), computed);
    expect(ids(paused).filter((id) => id.startsWith('plan_debit_notice'))).toHaveLength(1);
    const stopped = stopPlan(announced, later(-2));
    expect(ids(stopped).filter((id) => id.startsWith('plan_debit_notice'))).toHaveLength(1);
  });

  it('a direct debit waits until its announcement is sent or given up, also past its date', () => {
    const announced = passTime(aDebitPlan(), later(2.5), computed);
    expect(isAwaitingNotice(announced, next(announced))).toBe(true);
    const email = announced.outbox[0]!;
    const failed = { ...announced, outbox: [{ ...email, attempts: 20, dueAt: later(5).toISOString() }] };
    expect(isAwaitingNotice(failed, next(failed))).toBe(true);
    expect(getWakeTime(failed, later(4), computed)).toEqual(later(5));
    const sent: Plan = { ...announced, outbox: [{ ...email, state: 'done' }] };
    expect(isAwaitingNotice(sent, next(sent))).toBe(false);
    expect(isAwaitingNotice(aPlan(), next(aPlan()))).toBe(false);
  });

  it('a returned direct debit is tried again twice, two banking days later each time, and then asks its donor', () => {
    let plan = beginInstalment(aDebitPlan(), next(aDebitPlan()), due);
    // Returned on Wednesday 10 March.
    plan = settle(plan, returned, later(5));
    expect(plan).toMatchObject({ current: { state: 'waiting', checkAt: '2027-03-11T22:00:00.000Z' } });
    expect(plan.outbox.at(-1)?.kind).toBe('plan_failed');
    // Tried on Friday, and returned on Wednesday 17 March.
    plan = settle(claimCurrent(plan, later(7))!, returned, later(12));
    expect(plan.current).toMatchObject({ tries: 2, checkAt: '2027-03-18T22:00:00.000Z' });
    plan = settle(claimCurrent(plan, later(14))!, returned, later(19));
    expect(plan).toMatchObject({ status: 'needs_donor', task: 'try_again', current: { state: 'donor' } });
  });

  it('a direct debit with a withdrawn mandate asks its donor once for another method', () => {
    const plan = aDebitPlan();
    const lost = loseMandate(plan, 'mandate_1', due);
    expect(lost).toMatchObject({ status: 'needs_donor', task: 'change_method', directDebit: { last4: '3456' } });
    expect(lost.directDebit?.mandate).toBeUndefined();
    expect(loseMandate(lost, 'mandate_1', due)).toBe(lost);
    expect(loseMandate(plan, 'mandate_0', due)).toBe(plan);
    const paused = loseMandate(aDebitPlan({ status: 'paused', pausedUntil: '2027-06-01' }), 'mandate_1', due);
    expect(paused).toMatchObject({ status: 'paused', outbox: [] });
  });

  it('a direct debit that its bank does not allow is not tried again with its mandate, and one of another account is', () => {
    const refused: PaymentOutcome = { state: 'declined', advice: 'never', failure: 'debit_not_allowed' };
    const processing = settle(beginInstalment(aDebitPlan(), next(aDebitPlan()), due), { state: 'processing' }, due);
    const asked = settle(processing, refused, later(3));
    expect(asked).toMatchObject({ status: 'needs_donor', task: 'change_method', directDebit: { last4: '3456' } });
    expect(asked.directDebit?.mandate).toBeUndefined();
    const changed = settle({ ...processing, methodSince: later(1).toISOString() }, refused, later(3));
    expect(changed.directDebit?.mandate).toBeDefined();
    const returnedOnce = settle(processing, returned, later(3));
    expect(returnedOnce.directDebit?.mandate).toBeDefined();
  });

  it('a direct debit that is paid after its mandate was withdrawn still asks its donor for another method', () => {
    const begun = beginInstalment(aDebitPlan(), next(aDebitPlan()), due);
    const lost = loseMandate(settle(begun, { state: 'processing' }, due), 'mandate_1', later(1));
    const paid = settle(lost, { state: 'paid', reference: 'abcd' }, later(3));
    expect(paid).toMatchObject({ status: 'needs_donor', task: 'change_method', takenCount: 1 });
  });

  it.each<[Schedule, boolean]>([
    [{ every: 'month', day: 5 }, true],
    [{ every: 'month', day: 'last' }, true],
    [{ every: 'hijri_month' }, true],
    [{ every: 'friday' }, false],
    [{ every: 'ramadan_night' }, false],
    [{ every: 'last_ten_nights', weight: 'equal' }, false],
  ])('a direct debit for the schedule %j is offered: %s', (schedule, isOffered) => {
    const issues = checkPlan({ ...aPlan({ schedule, cents: 500_00 }), method: 'direct_debit' }, aCatalogue(), due);
    expect(issues).toEqual(isOffered ? [] : [{ field: 'method', code: 'method_not_offered' }]);
  });

  it.each([
    [10_000_00, false, []],
    [10_000_01, false, [{ field: 'cents', code: 'too_large', limit: 10_000_00 }]],
    [9_996_50, true, []],
    [9_996_51, true, [{ field: 'cents', code: 'too_large', limit: 9_996_50 }]],
  ])('a direct debit of %i cents, with the fee covered: %s, has the issues %j', (cents, coversFee, issues) => {
    expect(checkPlan({ ...aPlan({ cents, coversFee }), method: 'direct_debit' }, aCatalogue(), due)).toEqual(issues);
    expect(checkPlan({ ...aPlan({ cents, coversFee }), method: 'card' }, aCatalogue(), due)).toEqual([]);
  });
});
