import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCard, aPlan } from '../../../tests/builders/plans';
import { listTakenDues } from './amounts';
import type { Plan } from './Plan';
import { addEmailOnce, withEmailState } from './planEmails';
import { changePlan } from './changePlan';
import { acceptMethod } from './acceptMethod';
import { passTime } from './passTime';
import { pausePlan, resumeByDonor, skipInstalment, stopPlan } from './planLife';

const computed = { ramadanStart: null };
const start = Date.parse('2027-02-15T00:00:00.000Z');
const minute = 60_000;

/** The acts that a holder of the plan's link can repeat in a loop. */
const acts: readonly ((plan: Plan, now: Date, step: number) => Plan | null)[] = [
  (plan, now, step) => changePlan(plan, { cents: 1_000 + step }, now, computed),
  (plan, now, step) => changePlan(plan, { schedule: { every: 'month', day: (step % 28) + 1 } }, now, computed),
  (plan, now) => pausePlan(plan, '2030-01-01', now),
  (plan, now) => (plan.status === 'paused' ? resumeByDonor(plan, now, computed) : null),
  (plan, now) => skipInstalment(plan, listTakenDues(plan, computed, 1)[0]?.key ?? '', now, computed),
  (plan, now, step) => {
    const id = `seti_${step}`;
    const waiting = { ...plan, setup: { id, number: step, isOpen: true } };
    return acceptMethod(waiting, { card: aCard }, id, now, computed);
  },
];

const told = ({ cents, schedule, status, pausedUntil, skipped, card }: Plan) => ({
  cents,
  schedule,
  status,
  pausedUntil,
  skipped,
  card,
});

/** Sends what is due, as the scheduler does. */
function send(plan: Plan, now: Date, onSent: (plan: Plan, kind: string) => void): Plan {
  const due = plan.outbox.filter(({ state, dueAt }) => state === 'pending' && Date.parse(dueAt) <= now.getTime());
  for (const { kind } of due) onSent(plan, kind);
  const isDue = new Set(due.map(({ id }) => id));
  return due.length === 0
    ? plan
    : {
        ...plan,
        version: plan.version + 1,
        outbox: plan.outbox.map((email) => (isDue.has(email.id) ? { ...email, state: 'done' } : email)),
      };
}

describe('the emails of a plan', () => {
  it('200 changes send at most one email a quarter of an hour, the last with the result', () => {
    const step = fc.record({ act: fc.nat(acts.length - 1), wait: fc.integer({ min: 0, max: 3 * minute }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 200, maxLength: 200 }), (steps) => {
        let now = start;
        let plan = aPlan();
        const sentAt: number[] = [];
        let lastTold: object = told(plan);
        const onSent = (sent: Plan, kind: string) => {
          if (kind !== 'plan_changed') return;
          sentAt.push(now);
          lastTold = told(sent);
        };
        steps.forEach(({ act, wait }, index) => {
          now += wait;
          plan = send(plan, new Date(now), onSent);
          const changed = acts[act]!(plan, new Date(now), index + 2);
          if (changed) plan = { ...changed, version: plan.version + 1 };
        });
        now += 15 * minute;
        plan = send(plan, new Date(now), onSent);
        expect(lastTold).toEqual(told(plan));
        const gaps = sentAt.slice(1).map((at, index) => at - sentAt[index]!);
        expect(Math.min(Infinity, ...gaps)).toBeGreaterThanOrEqual(15 * minute);
        expect(plan.outbox.filter(({ state }) => state !== 'done')).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  it('a change that is made while the email of an earlier one fails waits for a quarter of an hour after that email', () => {
    const at = (minutes: number) => new Date(start + minutes * minute);
    let plan = changePlan(aPlan(), { cents: 50_00 }, at(0), computed)!;
    const first = plan.outbox[0]!;
    plan = withEmailState(plan, { ...first, state: 'started', attempts: 1 }, at(15));
    plan = changePlan({ ...plan, version: plan.version + 1 }, { cents: 60_00 }, at(18), computed)!;
    const dueOfSecond = () => plan.outbox.find(({ id }) => id !== first.id)?.dueAt;
    expect(dueOfSecond()).toBe(at(33).toISOString());
    plan = withEmailState(plan, { ...first, state: 'pending', attempts: 1 }, at(16));
    expect(dueOfSecond()).toBe(at(33).toISOString());
    plan = withEmailState(plan, { ...first, state: 'started', attempts: 2 }, at(29));
    plan = withEmailState(plan, { ...first, state: 'done', attempts: 2 }, at(30));
    expect(dueOfSecond()).toBe(at(45).toISOString());
    expect(plan.outbox[0]?.state).toBe('done');
  });

  it('an unanswered email about changes is tried again 15 minutes after the next one', () => {
    const at = (minutes: number) => new Date(start + minutes * minute);
    let plan = changePlan(aPlan(), { cents: 50_00 }, at(0), computed)!;
    const first = plan.outbox[0]!;
    const checked = at(35).toISOString();
    plan = withEmailState(plan, { ...first, state: 'started', attempts: 7, dueAt: checked }, at(15));
    plan = changePlan({ ...plan, version: plan.version + 1 }, { cents: 60_00 }, at(16), computed)!;
    plan = withEmailState(plan, { ...plan.outbox[1]!, state: 'started', attempts: 1 }, at(31));
    expect(plan.outbox[0]).toMatchObject({ state: 'started', dueAt: at(46).toISOString() });
  });

  it('a pending email is never dropped, however many there are, and sent ones are forgotten', () => {
    let plan = aPlan();
    for (let count = 0; count < 150; count += 1)
      plan = addEmailOnce(plan, 'plan_debit_notice', String(count), new Date(start));
    expect(plan.outbox).toHaveLength(150);
    plan = { ...plan, outbox: plan.outbox.map((email) => ({ ...email, state: 'done' as const })) };
    plan = addEmailOnce(plan, 'plan_needs_donor', 'x', new Date(start));
    expect(plan.outbox).toHaveLength(101);
    expect(plan.outbox[0]!.id).toBe('plan_debit_notice:50');
  });

  it('a plan that is stopped sends the email of its end, and none about changes before it', () => {
    const changed = changePlan(aPlan(), { cents: 50_00 }, new Date(start), computed);
    const stopped = stopPlan(changed, new Date(start));
    expect(stopped.outbox.map(({ kind }) => kind)).toEqual(['plan_ended']);
  });

  it('the end of a pause by itself, which the email of the pause has announced, sends none', () => {
    const paused = send(
      pausePlan(aPlan(), '2027-03-01', new Date(start)),
      new Date(start + 15 * minute),
      () => undefined,
    );
    const resumed = passTime(paused, new Date('2027-03-02T00:00:00.000Z'), computed);
    expect(resumed.status).toBe('active');
    expect(resumed.outbox.filter(({ state }) => state !== 'done')).toEqual([]);
  });
});
