import { describe, expect, it } from 'vitest';
import { aCard, aPlan } from '../../../tests/builders/plans';
import { findNextDue, listNextDues, listTakenDues } from './amounts';
import { changePlan } from './changePlan';
import type { Plan } from './Plan';
import { acceptMethod } from './acceptMethod';
import { passTime } from './passTime';
import { finishIfDone, passTooLate, pausePlan, resumePlan, skipInstalment, stopPlan } from './planLife';
import { beginInstalment, claimCurrent, settleInstalment, type PaymentOutcome } from './settleInstalment';
import { getWakeTime } from './planTimes';
import { daysAfter } from '../../../tests/builders/daysAfter';

const computed = { ramadanStart: null };

/** Nine o'clock in Sydney on 5 March 2027, when the plan of the builder is due. */
const due = new Date('2027-03-04T22:00:00.000Z');
const later = (days: number, from = due) => daysAfter(from, days);

const begin = (plan: Plan, now = due) => beginInstalment(plan, findNextDue(plan, computed)!, now);
const settle = (plan: Plan, outcome: PaymentOutcome, now = due) =>
  settleInstalment(plan, plan.current!.key, outcome, now, computed);
const declined = (advice: 'later' | 'never' | 'authenticate'): PaymentOutcome => ({
  state: 'declined',
  advice,
  failure: 'declined',
});
const kinds = (plan: Plan) => plan.outbox.map(({ kind }) => kind);

/** Tries the card again when the plan wants that. */
const tryAgain = (plan: Plan, now: Date) => claimCurrent(plan, now)!;

describe('a plan', () => {
  const created = aPlan({
    status: 'created',
    card: undefined,
    handled: {},
    setup: { id: 'seti_1', number: 1, isOpen: true },
  });

  it('a plan begins with the first date after its card was confirmed', () => {
    const plan = acceptMethod(created, { card: aCard }, 'seti_1', due, computed);
    expect(plan).toMatchObject({ status: 'active', card: aCard, handled: { month: 'month-2027-02' } });
    expect(kinds(plan)).toEqual(['plan_started']);
    expect(findNextDue(plan, computed)!.key).toBe('month-2027-03');
    const after = acceptMethod(created, { card: aCard }, 'seti_1', later(0.1), computed);
    expect(findNextDue(after, computed)!.key).toBe('month-2027-04');
  });

  it('a plan does not begin before the day that its donor chose', () => {
    const plan = acceptMethod({ ...created, startsOn: '2027-06-01' }, { card: aCard }, 'seti_1', due, computed);
    expect(findNextDue(plan, computed)!.key).toBe('month-2027-06');
  });

  it('a plan ignores the confirmation of an older card', () => {
    expect(acceptMethod(created, { card: aCard }, 'seti_0', due, computed)).toBe(created);
    const plan = acceptMethod(created, { card: aCard }, 'seti_1', due, computed);
    expect(acceptMethod(plan, { card: { ...aCard, last4: '1111' } }, 'seti_1', due, computed)).toBe(plan);
  });

  it('a plan is given up if its card is not confirmed within a day', () => {
    const plan = { ...created, createdAt: due.toISOString() };
    expect(passTime(plan, later(0.9), computed)).toBe(plan);
    expect(passTime(plan, later(1), computed)).toMatchObject({ status: 'stopped', outbox: [] });
  });

  it('a plan counts its payments, and is finished with its count', () => {
    const paid = settle(begin(aPlan({ ends: { count: 1 } })), { state: 'paid', reference: 'ref' });
    expect(paid).toMatchObject({ status: 'finished', takenCount: 1, takenCents: 20_00 });
    expect(paid.instalments).toEqual([
      { key: 'month-2027-03', cents: 20_00, outcome: 'taken', at: due.toISOString(), reference: 'ref' },
    ]);
    expect(paid.current).toBeUndefined();
    expect(kinds(paid)).toEqual(['plan_ended']);
  });

  it('a plan sums up a month in one email if it gives often', () => {
    const plan = aPlan({ schedule: { every: 'friday' }, handled: { friday: 'friday-2027-02-26' } });
    const first = settle(begin(plan), { state: 'paid', reference: 'a' });
    const second = settle(begin(first, later(7)), { state: 'paid', reference: 'b' }, later(7));
    expect(second.outbox).toEqual([
      expect.objectContaining({ id: 'plan_summary:2027-03', dueAt: '2027-03-31T22:00:00.000Z' }),
    ]);
  });
});

describe('a declined payment', () => {
  it('a declined payment that may work later is tried again after 1, 3 and 5 days, and then the donor is asked', () => {
    let plan = begin(aPlan());
    for (const [triedAfter, days] of [
      [0, 1],
      [1, 3],
      [3, 5],
    ] as const) {
      plan = settle(plan, declined('later'), later(triedAfter));
      expect(plan.current).toMatchObject({ state: 'waiting', checkAt: later(days).toISOString() });
      expect(claimCurrent(plan, later(days - 0.1))).toBeNull();
      plan = tryAgain(plan, later(days));
    }
    expect(kinds(plan)).toEqual(['plan_failed']);
    plan = settle(plan, declined('later'), later(5));
    expect(plan).toMatchObject({ status: 'needs_donor', task: 'try_again', current: { state: 'donor', tries: 4 } });
    expect(kinds(plan)).toEqual(['plan_failed', 'plan_needs_donor']);
  });

  it.each([
    ['never', 'change_method'],
    ['authenticate', 'authenticate'],
  ] as const)('a declined payment with the advice "%s" asks the donor at once', (advice, task) => {
    const plan = settle(begin(aPlan()), declined(advice));
    expect(plan).toMatchObject({ status: 'needs_donor', task, current: { state: 'donor' } });
    expect(kinds(plan)).toEqual(['plan_needs_donor']);
  });

  it('a declined payment is tried at once with another card, and missed dates are not', () => {
    const asked = { ...settle(begin(aPlan()), declined('never')), setup: { id: 'seti_2', number: 2, isOpen: true } };
    const mended = acceptMethod(asked, { card: { ...aCard, paymentMethodId: 'pm_2' } }, 'seti_2', later(40), computed);
    expect(mended).toMatchObject({ status: 'active', current: { key: 'month-2027-03', state: 'waiting' } });
    expect(mended.task).toBeUndefined();
    const paid = settle(tryAgain(mended, later(40)), { state: 'paid', reference: 'ref' }, later(40));
    expect(findNextDue(paid, computed)!.key).toBe('month-2027-05');
    expect(paid.instalments.map(({ key, outcome }) => `${key} ${outcome}`)).toEqual([
      'month-2027-04 missed',
      'month-2027-03 taken',
    ]);
  });

  it('a declined payment of a night is tried once more in that night, which is then missed; the next night follows', () => {
    const nights = aPlan({ schedule: { every: 'ramadan_night' }, handled: { ramadan: 'ramadan-1448-night-05' } });
    const evening = findNextDue(nights, computed)!.at;
    let plan = settle(begin(nights, evening), declined('later'), evening);
    expect(plan.current!.checkAt).toBe(later(3 / 24, evening).toISOString());
    plan = settle(tryAgain(plan, later(3 / 24, evening)), declined('later'), later(3 / 24, evening));
    expect(plan).toMatchObject({ status: 'active', missedInRow: 1 });
    expect(plan.instalments).toEqual([expect.objectContaining({ key: 'ramadan-1448-night-06', outcome: 'missed' })]);
    expect(kinds(plan)).toEqual(['plan_failed']);
    expect(findNextDue(plan, computed)!.key).toBe('ramadan-1448-night-07');
  });

  it('declined payments of four nights in a row ask the donor', () => {
    let plan = aPlan({ schedule: { every: 'ramadan_night' }, handled: { ramadan: 'ramadan-1448-night-05' } });
    for (let night = 0; night < 4; night += 1) {
      const { at } = findNextDue(plan, computed)!;
      plan = settle(begin(plan, at), declined('later'), at);
      plan = settle(tryAgain(plan, later(0.2, at)), declined('later'), later(0.2, at));
    }
    expect(plan).toMatchObject({ status: 'needs_donor', task: 'try_again', missedInRow: 4 });
    expect(kinds(plan)).toEqual(['plan_failed', 'plan_needs_donor']);
  });

  it('a payment for a closed case asks the donor for another purpose', () => {
    const plan = settle(begin(aPlan()), { state: 'closed' });
    expect(plan).toMatchObject({ status: 'needs_donor', task: 'choose_fund' });
    const chosen = changePlan(plan, { kind: 'zakat', beneficiary: null }, later(1), computed);
    expect(chosen).toMatchObject({ status: 'active', kind: 'zakat' });
    expect(findNextDue(chosen, computed)!.key).toBe('month-2027-04');
  });
});

describe('a donor’s changes of a plan', () => {
  it('a donor changes the amount from the next donation on', () => {
    const plan = changePlan(begin(aPlan()), { cents: 50_00 }, due, computed);
    expect(plan.current!.cents).toBe(20_00);
    expect(findNextDue(plan, computed)).toMatchObject({ key: 'month-2027-04', cents: 50_00 });
    expect(kinds(plan)).toEqual(['plan_changed']);
  });

  it('a donor changes the day without giving twice in a month, or for a day that is over', () => {
    const paid = settle(begin(aPlan()), { state: 'paid', reference: 'ref' });
    const moved = changePlan(paid, { schedule: { every: 'month', day: 20 } }, later(1), computed);
    expect(findNextDue(moved, computed)!.key).toBe('month-2027-04');
    const back = changePlan(
      aPlan({ schedule: { every: 'month', day: 20 } }),
      { schedule: { every: 'month', day: 2 } },
      due,
      computed,
    );
    expect(findNextDue(back, computed)!.key).toBe('month-2027-04');
    // Changing there and back again repeats nothing.
    const friday = changePlan(paid, { schedule: { every: 'friday' } }, later(2), computed);
    const again = changePlan(friday, { schedule: { every: 'month', day: 28 } }, later(3), computed);
    expect(findNextDue(again, computed)!.key).toBe('month-2027-04');
  });

  it('a donor skips one date, once', () => {
    const plan = skipInstalment(aPlan(), 'month-2027-04', due, computed)!;
    expect(findNextDue(plan, computed)!.key).toBe('month-2027-03');
    const paid = settle(begin(plan), { state: 'paid', reference: 'ref' });
    expect(findNextDue(paid, computed)!.key).toBe('month-2027-05');
    expect(skipInstalment(plan, 'month-2027-04', due, computed)).toBeNull();
    expect(skipInstalment(paid, 'month-2027-03', due, computed)).toBeNull();
    expect(skipInstalment(plan, 'friday-2027-04-02', due, computed)).toBeNull();
  });

  it('a date that a donor skipped stays skipped, whatever changes, also on the way back from another schedule', () => {
    const nights = aPlan({ schedule: { every: 'ramadan_night' } });
    const skipped = skipInstalment(nights, 'ramadan-1448-night-27', later(-40), computed)!;
    const friday = changePlan(skipped, { schedule: { every: 'friday' } }, later(-39), computed);
    const back = changePlan(friday, { schedule: { every: 'last_ten_nights', weight: 'equal' } }, later(-38), computed);
    for (const plan of [changePlan(skipped, { city: 'perth' }, later(-39), computed), back]) {
      const keys = listNextDues(plan, computed, 40).map(({ key }) => key);
      expect(keys).toContain('ramadan-1448-night-26');
      expect(keys).not.toContain('ramadan-1448-night-27');
    }
  });

  it('a donor pauses a plan until a day, on which it goes on by itself', () => {
    const plan = pausePlan(aPlan(), '2027-05-01', due);
    expect(getWakeTime(plan, due, computed)!.toISOString()).toBe(later(15 / 1440).toISOString());
    const quiet = { ...plan, outbox: [] };
    expect(getWakeTime(quiet, due, computed)!.toISOString()).toBe('2027-04-30T14:00:00.000Z');
    expect(passTime(quiet, later(30), computed)).toBe(quiet);
    const resumed = passTime(quiet, new Date('2027-04-30T14:00:00.000Z'), computed);
    expect(resumed).toMatchObject({ status: 'active' });
    expect(resumed.pausedUntil).toBeUndefined();
    expect(findNextDue(resumed, computed)!.key).toBe('month-2027-05');
    expect(resumed.instalments.map(({ key, because }) => `${key} ${because}`)).toEqual([
      'month-2027-03 paused',
      'month-2027-04 paused',
    ]);
  });

  it('a plan goes on after a pause that is longer than the dates that are shown, on dates that can be skipped', () => {
    const fridays = aPlan({ schedule: { every: 'friday' } });
    const plan = pausePlan(fridays, '2028-05-01', due);
    const keys = (of: Plan) => listTakenDues(of, computed, 3).map(({ key }) => key);
    expect(keys(plan)).toEqual(['friday-2028-05-05', 'friday-2028-05-12', 'friday-2028-05-19']);
    expect(keys(skipInstalment(plan, 'friday-2028-05-05', due, computed)!)[0]).toBe('friday-2028-05-12');
    expect(skipInstalment(plan, 'friday-2027-04-02', due, computed)).toBeNull();
    expect(keys({ ...plan, ends: { day: '2028-04-30' } })).toEqual([]);
    expect(listTakenDues(fridays, computed, 40)).toEqual(listNextDues(fridays, computed, 40));
  });

  it('a plan that was paused until 9999 is shown without dates, and can be resumed, paused anew and changed', () => {
    const far = pausePlan(aPlan(), '9999-12-31', due);
    expect(listTakenDues(far, computed, 12)).toEqual([]);
    expect(getWakeTime({ ...far, outbox: [] }, due, computed)!.getUTCFullYear()).toBe(9999);
    expect(findNextDue(resumePlan(far, due, computed), computed)!.key).toBe('month-2027-03');
    expect(listTakenDues(pausePlan(far, '2027-05-01', due), computed, 1)[0]!.key).toBe('month-2027-05');
    expect(changePlan(far, { schedule: { every: 'friday' } }, due, computed).status).toBe('paused');
  });

  it('a plan that was to start in 9999 takes nothing, and raises no exception each minute', () => {
    const far = aPlan({ status: 'created', startsOn: '9999-12-31', card: undefined, handled: {} });
    const setup = { id: 'seti_1', number: 1, isOpen: true };
    const begun = acceptMethod({ ...far, setup }, { card: aCard }, 'seti_1', due, computed);
    expect(finishIfDone(begun, due, computed)).toMatchObject({ status: 'finished', takenCount: 0 });
  });

  it('a donor stops a plan at once, and a payment under way is still noted', () => {
    const stopped = stopPlan(begin(aPlan()), due);
    expect(stopped).toMatchObject({ status: 'stopped', current: { key: 'month-2027-03' } });
    const paid = settle(stopped, { state: 'paid', reference: 'ref' });
    expect(paid).toMatchObject({ status: 'stopped', takenCount: 1 });
    expect(settle(stopped, { state: 'ended' }).instalments).toEqual([
      expect.objectContaining({ outcome: 'missed', because: 'stopped' }),
    ]);
    expect(settle(stopped, declined('never')).status).toBe('stopped');
    expect(changePlan(paid, { cents: 1 }, due, computed).status).toBe('stopped');
  });

  it('a plan is tried again at once when its donor acts', () => {
    const asked = settle(begin(aPlan()), declined('authenticate'));
    expect(resumePlan(asked, later(2), computed)).toMatchObject({
      status: 'active',
      current: { state: 'waiting', checkAt: later(2).toISOString() },
    });
  });
});

describe('a plan as time passes', () => {
  it('a plan passes over dates of more than a week ago, and informs the donor', () => {
    const plan = passTooLate(aPlan(), later(20), computed);
    expect(plan.instalments).toEqual([
      expect.objectContaining({ key: 'month-2027-03', outcome: 'missed', because: 'too_late' }),
    ]);
    expect(kinds(plan)).toEqual(['plan_late']);
    expect(passTooLate(aPlan(), later(6), computed).instalments).toEqual([]);
  });

  it('a plan informs the donor that a donation is late after a day', () => {
    expect(kinds(begin(aPlan(), later(0.9)))).toEqual([]);
    expect(kinds(begin(aPlan(), later(1.1)))).toEqual(['plan_late']);
  });

  it('a plan announces a card’s expiry thirty days ahead, once', () => {
    const plan = aPlan({ card: { ...aCard, expMonth: 3, expYear: 2027 } });
    const before = new Date('2027-03-01T23:59:00.000Z');
    expect(passTime(plan, before, computed)).toBe(plan);
    const informed = passTime(plan, new Date('2027-03-02T00:00:00.000Z'), computed);
    expect(kinds(informed)).toEqual(['plan_card_expiring']);
    expect(passTime(informed, due, computed)).toBe(informed);
  });

  it('a plan of nights wakes from two evenings before, in case the start of Ramadan moves', () => {
    const plan = aPlan({ schedule: { every: 'ramadan_night' }, handled: { ramadan: 'ramadan-1448-night-00' } });
    const first = findNextDue(plan, computed)!.at;
    expect(getWakeTime(plan, new Date('2027-01-20T00:00:00Z'), computed)).toEqual(later(-49 / 24, first));
    expect(getWakeTime(plan, later(-1, first), computed)).toEqual(later(-21 / 24, first));
    expect(getWakeTime(plan, later(-0.1, first), computed)).toEqual(first);
    const lateStart = { ramadanStart: '2027-02-09' };
    const late = findNextDue(plan, lateStart)!.at;
    const earlyAt = findNextDue(plan, { ramadanStart: '2027-02-07' })!.at;
    const look = getWakeTime(plan, new Date('2027-01-20T00:00:00Z'), lateStart)!;
    expect([look < earlyAt, look < late]).toEqual([true, true]);
    expect(getWakeTime(stopPlan(plan, first), first, computed)).toEqual(first);
    expect(getWakeTime({ ...stopPlan(plan, first), outbox: [] }, first, computed)).toBeUndefined();
  });

  it('a plan lets one call at a time claim an instalment', () => {
    const plan = begin(aPlan());
    expect(claimCurrent(plan, later(0))).toBeNull();
    expect(claimCurrent(plan, later(0.1))!.current).toMatchObject({ state: 'taking', tries: 1 });
  });
});
