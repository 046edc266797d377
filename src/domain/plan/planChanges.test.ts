import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCard, aDebitPlan, aPlan } from '../../../tests/builders/plans';
import { findNextDue, listNextDues } from './amounts';
import { changePlan, type PlanChange } from './changePlan';
import { keyKinds } from './dueDates';
import { withCurrentTerms } from './currentTerms';
import type { Plan, Schedule } from './Plan';
import { passTime } from './passTime';
import { finishIfDone, isFinal, passTooLate, resumePlan } from './planLife';
import { beginInstalment, claimCurrent, settleInstalment, type PaymentOutcome } from './settleInstalment';

const computed = { ramadanStart: null };
const dayMilliseconds = 86_400_000;
const later = (now: Date, days: number) => new Date(now.getTime() + days * dayMilliseconds);

const declined: PaymentOutcome = { state: 'declined', advice: 'later', failure: 'declined' };
const paid = { state: 'paid', reference: 'ref' } as const;
const settle = (plan: Plan, outcome: PaymentOutcome, now: Date) =>
  settleInstalment(plan, plan.current!.key, outcome, now, computed);
const begin = (plan: Plan, now: Date) => beginInstalment(plan, findNextDue(plan, computed)!, now);

/** Nine o’clock in Sydney on 20 November 2026. */
const due = new Date('2026-11-19T22:00:00.000Z');
const onThe20th = () =>
  aPlan({
    schedule: { every: 'month', day: 20 },
    handled: { month: 'month-2026-10' },
    createdAt: '2026-10-25T00:00:00.000Z',
  });

describe('a plan that changes while a gift waits', () => {
  it('a plan that changes to Fridays while a monthly gift waits gives on the next Friday', () => {
    const waiting = settle(begin(onThe20th(), due), declined, due);
    const fridays = changePlan(waiting, { schedule: { every: 'friday' } }, later(due, 0.5), computed);
    const after = settle(fridays, paid, later(due, 1));
    expect(after.handled).toMatchObject({ month: 'month-2026-11' });
    expect(findNextDue(after, computed)!.key).toBe('friday-2026-11-27');
  });

  it('a plan that changes to Fridays and back does not count the gift of the month twice', () => {
    const waiting = settle(begin(onThe20th(), due), declined, due);
    const fridays = changePlan(waiting, { schedule: { every: 'friday' } }, later(due, 0.5), computed);
    const after = settle(fridays, paid, later(due, 1));
    const back = changePlan(after, { schedule: { every: 'month', day: 25 } }, later(due, 2), computed);
    expect(findNextDue(back, computed)!.key).toBe('month-2026-12');
    expect(back).toMatchObject({ takenCount: 1, takenCents: 20_00 });
  });

  it('a night that waits is tried again the same night, also once the plan gives monthly', () => {
    const nights = aPlan({ schedule: { every: 'ramadan_night' }, handled: { ramadan: 'ramadan-1448-night-02' } });
    const night = findNextDue(nights, computed)!.at;
    const monthly = changePlan(begin(nights, night), { schedule: { every: 'month', day: 5 } }, night, computed);
    expect(settle(monthly, declined, night).current!.checkAt).toBe(later(night, 3 / 24).toISOString());
    const weekly = changePlan(begin(onThe20th(), due), { schedule: { every: 'ramadan_night' } }, due, computed);
    expect(settle(weekly, declined, due).current!.checkAt).toBe(later(due, 1).toISOString());
  });

  it('the night under way has its gift when the amount changes: the nights that are left share the new one', () => {
    const schedule = { every: 'last_ten_nights', weight: 'equal' } as const;
    const plan = aPlan({ schedule, cents: 100_00, handled: { ramadan: 'ramadan-1448-night-24' }, city: 'sydney' });
    const night = findNextDue(plan, computed)!;
    const moved = changePlan(begin(plan, night.at), { city: 'perth', cents: 80_00 }, night.at, computed);
    const coming = listNextDues(moved, computed, 4);
    expect(coming.map(({ key, cents }) => `${key.slice(-2)} ${cents}`)).toEqual([
      '26 2000',
      '27 2000',
      '28 2000',
      '29 2000',
    ]);
  });
});

describe('the terms of a gift under way', () => {
  const beneficiary = { type: 'case', uid: 'winter-rent' } as const;
  const change = { beneficiary: { type: 'case', uid: 'school-books' }, coversFee: true, kind: 'zakat' } as const;

  it('a gift under way keeps its fund, case and fee, whatever the donor changes', () => {
    const changed = changePlan(begin({ ...onThe20th(), beneficiary }, due), change, due, computed);
    expect(withCurrentTerms(changed)).toMatchObject({ beneficiary, coversFee: false, kind: 'sadaqah' });
    const without = changePlan(begin(onThe20th(), due), change, due, computed);
    expect(withCurrentTerms(without).beneficiary).toBeUndefined();
    expect(withCurrentTerms(settle(changed, paid, due))).toMatchObject(change);
  });

  it('a gift under way that was stored without its terms has those of the plan', () => {
    const { terms: _, ...current } = begin({ ...onThe20th(), beneficiary }, due).current!;
    expect(withCurrentTerms({ ...onThe20th(), beneficiary, current })).toMatchObject({ beneficiary, kind: 'sadaqah' });
  });

  it('a closed case asks its donor for another one, unless they have chosen one since', () => {
    const plan = begin({ ...onThe20th(), beneficiary }, due);
    expect(settle(plan, { state: 'closed' }, due)).toMatchObject({ status: 'needs_donor', task: 'choose_fund' });
    const chosen = settle(changePlan(plan, change, due, computed), { state: 'closed' }, due);
    expect(chosen).toMatchObject({ status: 'active', beneficiary: change.beneficiary });
    expect(chosen.outbox.map(({ kind }) => kind)).toContain('plan_failed');
    expect(findNextDue(chosen, computed)!.key).toBe('month-2026-12');
  });
});

describe('a change of day past this month’s moment', () => {
  const now = new Date('2026-12-20T01:00:00.000Z');
  const onThe25th = () => aPlan({ schedule: { every: 'month', day: 25 }, handled: { month: 'month-2026-11' } });

  it('a change from the 25th to the 5th on the 20th notes that December is left out, and gives in January', () => {
    const changed = changePlan(onThe25th(), { schedule: { every: 'month', day: 5 } }, now, computed);
    expect(changed.instalments).toEqual([
      { key: 'month-2026-12', cents: 20_00, outcome: 'missed', because: 'changed', at: now.toISOString() },
    ]);
    expect(findNextDue(changed, computed)!.key).toBe('month-2027-01');
  });

  it('a change leaves out no date that comes later, is under way or is of another kind', () => {
    for (const schedule of [{ every: 'month', day: 28 }, { every: 'friday' }] as const)
      expect(changePlan(onThe25th(), { schedule }, now, computed).instalments).toEqual([]);
    const under = begin(onThe25th(), later(now, 6));
    expect(changePlan(under, { schedule: { every: 'month', day: 5 } }, later(now, 6), computed).instalments).toEqual(
      [],
    );
  });
});

describe('a change that changes no date', () => {
  it('a plan that is saved with the same day and city passes over no gift that is due', () => {
    const same = { schedule: { every: 'month', day: 20 }, city: 'sydney' } as const;
    const saved = changePlan(onThe20th(), same, later(due, 0.01), computed);
    expect(findNextDue(saved, computed)!.key).toBe('month-2026-11');
  });
});

const schedules: Schedule[] = [
  { every: 'month', day: 5 },
  { every: 'month', day: 28 },
  { every: 'month', day: 'last' },
  { every: 'friday' },
  { every: 'hijri_month' },
  { every: 'ramadan_night' },
  { every: 'last_ten_nights', weight: 'odd_nights' },
];
const debitSchedules = schedules.filter(({ every }) => every === 'month' || every === 'hijri_month');

/** Days within which a schedule has a date that has no gift yet: two of its periods. */
const withinDays = { month: 62, friday: 14, hijri: 61, ramadan: 2 * 355 } as const;

type Step =
  | { readonly do: 'change'; readonly change: PlanChange }
  | { readonly do: 'pass'; readonly days: number; readonly outcome: PaymentOutcome }
  | { readonly do: 'resume' };

const outcomes: PaymentOutcome[] = [
  paid,
  declined,
  { state: 'declined', advice: 'never', failure: 'declined' },
  { state: 'processing' },
  { state: 'ended' },
];

const toSteps = (of: readonly Schedule[]): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      fc.record({
        do: fc.constant('change' as const),
        change: fc.oneof(
          fc.record({ schedule: fc.constantFrom(...of) }),
          fc.record({ cents: fc.integer({ min: 20_00, max: 90_00 }) }),
          fc.record({ city: fc.constantFrom('sydney', 'perth') }),
        ),
      }),
      fc.record({
        do: fc.constant('pass' as const),
        days: fc.oneof(fc.double({ min: 0.01, max: 3, noNaN: true }), fc.double({ min: 3, max: 40, noNaN: true })),
        outcome: fc.constantFrom(...outcomes),
      }),
      fc.constant({ do: 'resume' } as const),
    ),
    { minLength: 4, maxLength: 24 },
  );

/** Does what the scheduler does at a moment, each payment with the same outcome. */
function work(plan: Plan, now: Date, outcome: PaymentOutcome): Plan {
  for (let current = plan, count = 0; ; count += 1) {
    expect(count).toBeLessThan(200);
    const before = current;
    if (current.current) {
      const claimed = claimCurrent(current, now);
      if (claimed) current = settle(claimed, outcome, now);
    } else if (!isFinal(current)) {
      current = finishIfDone(passTime(current, now, computed), now, computed);
      if (current.status === 'active') current = passTooLate(current, now, computed);
      const next = current.status === 'active' ? findNextDue(current, computed) : null;
      if (next && next.at <= now) current = settle(beginInstalment(current, next, now), outcome, now);
    }
    if (current === before || (current.current && current.current.checkAt > now.toISOString())) return current;
  }
}

const settledKeys = ({ instalments }: Plan) =>
  instalments.filter(({ outcome }) => outcome !== 'skipped').map(({ key }) => key);

function checkSteps(start: Plan, steps: readonly Step[]): void {
  let plan = start;
  let now = new Date('2026-12-20T03:00:00.000Z');
  for (const step of steps) {
    if (step.do === 'change') {
      if (plan.status === 'active' || plan.status === 'needs_donor')
        plan = changePlan(plan, step.change, now, computed);
    } else if (step.do === 'resume') {
      if (plan.status === 'needs_donor') plan = resumePlan(plan, now, computed);
    } else {
      now = later(now, step.days);
      plan = work(plan, now, step.outcome);
    }
    const keys = settledKeys(plan);
    expect(new Set(keys).size).toBe(keys.length);
    const taken = plan.instalments.filter(({ outcome }) => outcome === 'taken');
    expect(plan.takenCount).toBe(taken.length);
    expect(plan.takenCents).toBe(taken.reduce((sum, { cents }) => sum + cents, 0));
    if (plan.status !== 'active') continue;
    const next = findNextDue(plan, computed)!;
    expect(keys).not.toContain(next.key);
    const days = withinDays[keyKinds[plan.schedule.every]];
    expect(next.at.getTime(), `${next.key} at ${now.toISOString()}`).toBeLessThan(later(now, days).getTime());
  }
}

describe('a plan, whatever changes half-way', () => {
  it.each([
    ['card', aPlan({ card: aCard }), schedules],
    ['PayPal', aPlan({ card: undefined, paypal: { tokenId: 'token_1' } }), schedules],
    ['direct debit', aDebitPlan(), debitSchedules],
  ] as const)('a plan by %s settles each date once and has its next one soon, whatever changes', (_, plan, of) => {
    const start = { ...plan, handled: { month: 'month-2026-12' }, createdAt: '2026-12-15T00:00:00.000Z' };
    fc.assert(
      fc.property(toSteps(of), (steps) => checkSteps(start, steps)),
      { numRuns: 150, examples: [[lostInChange]] },
    );
  });
});

/** The gift of a month waits while the plan changes to another schedule and back. */
const lostInChange: Step[] = [
  { do: 'pass', days: 20, outcome: declined },
  { do: 'change', change: { schedule: { every: 'hijri_month' } } },
  { do: 'pass', days: 2, outcome: paid },
  { do: 'change', change: { schedule: { every: 'month', day: 28 } } },
  { do: 'pass', days: 40, outcome: paid },
];
