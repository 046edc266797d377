import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDebitPlan, aPlan } from '../../../tests/builders/plans';
import { sydneyZone, toMoment } from '../calendar';
import { acceptMethod, loseMandate, loseMethod, loseToken } from './acceptMethod';
import { findNextDue } from './amounts';
import { changePlan } from './changePlan';
import { passTime } from './passTime';
import type { CurrentInstalment, Plan } from './Plan';
import {
  finishIfDone,
  isFinal,
  passTooLate,
  pausePlan,
  releasePlan,
  requireDonorTask,
  resumeByDonor,
} from './planLife';
import { listDiscardedTokens } from './planMethods';
import { getWakeTime } from './planTimes';
import { getRestart, restartPlan, stopByDonor } from './restartPlan';
import { beginInstalment, claimCurrent, settleInstalment, type PaymentOutcome } from './settleInstalment';

const computed = { ramadanStart: null };
const dayMilliseconds = 86_400_000;

/** Nine o'clock in Sydney on 1 March 2027; the plan of the builder gives on the 5th. */
const now = new Date('2027-02-28T22:00:00.000Z');
const later = (days: number, from = now) => new Date(from.getTime() + days * dayMilliseconds);
const restart = (plan: Plan, at: Date) => restartPlan(plan, at, computed);
const kinds = ({ outbox }: Plan) => outbox.filter(({ state }) => state !== 'done').map(({ kind }) => kind);

describe('a plan that its donor has stopped', () => {
  it('a stopped plan starts again as it was, and never takes what fell due meanwhile', () => {
    const stopped = stopByDonor(aPlan({ cents: 15_00 }), now);
    const started = restart(stopped, later(6))!;
    expect(started).toMatchObject({ status: 'active', cents: 15_00, handled: { month: 'month-2027-03' } });
    expect(started.stopped).toBeUndefined();
    expect(started.instalments).toEqual([
      expect.objectContaining({ key: 'month-2027-03', outcome: 'missed', because: 'stopped' }),
    ]);
    expect(findNextDue(started, computed)!.key).toBe('month-2027-04');
    expect(kinds(started)).toEqual(['plan_restarted']);
    expect(kinds(stopByDonor({ ...started, version: 3 }, later(6)))).toEqual(['plan_ended']);
  });

  it('a stopped plan may be started again until the seventh day ends by its city’s clocks', () => {
    // It is the 1st still in Perth, and the 2nd in Sydney.
    const at = new Date('2027-03-01T15:00:00.000Z');
    for (const [city, last, end] of [
      ['perth', '2027-03-08', '2027-03-08T16:00:00.000Z'],
      ['sydney', '2027-03-09', '2027-03-09T13:00:00.000Z'],
    ] as const) {
      const stopped = stopByDonor(aPlan({ city }), at);
      expect(getRestart(stopped, at, computed)).toEqual({ stop: 2, until: last });
      expect(restart(stopped, new Date(Date.parse(end) - 1))?.status).toBe('active');
      expect(restart(stopped, new Date(end))).toBeNull();
    }
  });

  it('a plan that was paused when it was stopped goes back to its pause, if that is not over', () => {
    const stopped = stopByDonor(pausePlan(aPlan(), '2027-03-04', now), now);
    expect(restart(stopped, later(1))).toMatchObject({ status: 'paused', pausedUntil: '2027-03-04' });
    expect(restart(stopped, later(5))).toMatchObject({ status: 'active' });
    expect(restart(stopped, later(5))!.pausedUntil).toBeUndefined();
  });

  const byPayPal = aPlan({ card: undefined, paypal: { tokenId: 'token-1' } });
  const lost = { ...aPlan(), doubt: { kind: 'dispute' } } as const;
  it.each([
    ['that never began', stopByDonor(aPlan({ status: 'created', card: undefined }), now)],
    ['whose method was declined for good', stopByDonor(requireDonorTask(aPlan(), 'change_method', now), now)],
    ['with a disputed gift', stopByDonor(lost, now)],
    ['whose account was deleted', releasePlan(aPlan(), now)],
    ['whose account was deleted after the stop', releasePlan(stopByDonor(aPlan(), now), now)],
    ['whose card was removed', loseMethod(stopByDonor(aPlan(), now), 'pm_1', now)],
    ['whose mandate was withdrawn', loseMandate(stopByDonor(aDebitPlan(), now), 'mandate_1', now)],
    ['whose PayPal token was deleted', loseToken(stopByDonor(byPayPal, now), 'token-1', now)],
    ['that has given all', stopByDonor(aPlan({ ends: { count: 3 }, takenCount: 3 }), now)],
    ['whose last day has passed', stopByDonor(aPlan({ ends: { day: '2027-03-01' } }), now)],
    ['that is not stopped', aPlan()],
  ])('a plan %s is not started again', (_, plan) => {
    expect(restart(plan, later(1))).toBeNull();
    expect(getRestart(plan, later(1), computed)).toBeUndefined();
  });

  it('a card that was being saved when its plan was stopped is not taken after a restart', () => {
    const saving = aPlan({ setup: { id: 'seti_2', number: 2, isOpen: true } });
    const started = restart(stopByDonor(saving, now), later(1))!;
    const card = { ...started.card!, paymentMethodId: 'pm_2' };
    expect(acceptMethod(started, { card }, 'seti_2', later(1), computed).card?.paymentMethodId).toBe('pm_1');
  });

  it('a gift that is with the bank goes on, and any other that is under way has to end first', () => {
    const gift = beginInstalment(aPlan(), findNextDue(aPlan(), computed)!, later(4));
    const withState = (state: CurrentInstalment['state']) =>
      stopByDonor({ ...gift, current: { ...gift.current!, state } }, later(4));
    for (const state of ['taking', 'waiting', 'donor'] as const) {
      expect(restart(withState(state), later(5))).toBeNull();
      expect(getRestart(withState(state), later(5), computed)).toBeDefined();
    }
    const started = restart(withState('processing'), later(5))!;
    expect(started).toMatchObject({ status: 'active', current: { key: 'month-2027-03' }, instalments: [] });
    const paid = settleInstalment(started, 'month-2027-03', { state: 'paid', reference: 'a' }, later(6), computed);
    expect(paid).toMatchObject({ status: 'active', takenCount: 1 });
    expect(findNextDue(paid, computed)!.key).toBe('month-2027-04');
  });

  it('a PayPal token is kept a day longer than its plan may be started again, then deleted', () => {
    const stopped = { ...stopByDonor(byPayPal, now), outbox: [] };
    // Midnight in Sydney after the day that follows 8 March.
    const end = new Date('2027-03-09T13:00:00.000Z');
    expect(listDiscardedTokens(stopped, new Date(end.getTime() - 1))).toEqual([]);
    expect(getWakeTime(stopped, now, computed)).toEqual(end);
    expect(listDiscardedTokens(stopped, end)).toEqual(['token-1']);
    expect(getWakeTime(stopped, end, computed)).toEqual(end);
    expect(listDiscardedTokens(restart(stopped, later(1))!, end)).toEqual([]);
    expect(listDiscardedTokens(releasePlan(stopped, now), now)).toEqual(['token-1']);
  });
});

/** One step of a plan's history, by the donor, time or a bank. */
const step = fc.oneof(
  fc.record({ what: fc.constantFrom('stop', 'restart', 'less', 'resume') }),
  fc.record({ what: fc.constant('pause'), days: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ what: fc.constant('stop_and_restart'), days: fc.integer({ min: 0, max: 9 }) }),
  fc.record({
    what: fc.constant('nights'),
    days: fc.integer({ min: 1, max: 20 }),
    answers: fc.array(fc.constantFrom('paid', 'paid', 'later', 'never', 'processing'), { minLength: 1, maxLength: 4 }),
  }),
);

interface Step {
  readonly what: string;
  readonly days?: number;
  readonly answers?: readonly string[];
}

const outcomes: Readonly<Record<string, PaymentOutcome>> = {
  paid: { state: 'paid', reference: 'gift' },
  later: { state: 'declined', advice: 'later', failure: 'insufficient_funds' },
  never: { state: 'declined', advice: 'never', failure: 'declined' },
  processing: { state: 'processing' },
};

/** A plan with its days, on which the scheduler does what is due; it notes each charge. */
function play(plan: Plan, steps: readonly Step[]) {
  let [current, clock, restartedAt, pausedUntil] = [plan, now, new Date(0), new Date(0)];
  const charged: { readonly key: string; readonly at: Date; readonly dueAt: Date; readonly isFair: boolean }[] = [];
  const take = (answer: string) => {
    const { key, dueAt, state } = current.current!;
    const isTry = state === 'taking';
    const isFair = current.status === 'active' && clock >= pausedUntil && Date.parse(dueAt) >= restartedAt.getTime();
    if (isTry && (answer === 'paid' || answer === 'processing'))
      charged.push({ key, at: clock, dueAt: new Date(dueAt), isFair });
    current = settleInstalment(current, key, outcomes[answer]!, clock, computed);
  };
  /** Does what the scheduler does in a day: as `runPlans` does, without providers. */
  const work = (answers: readonly string[]) => {
    for (let index = 0; index < 30; index += 1) {
      const answer = answers[index % answers.length]!;
      if (current.current) {
        const isOver = current.status !== 'active' && current.status !== 'needs_donor';
        if (isOver && current.current.state !== 'processing')
          current = settleInstalment(current, current.current.key, { state: 'ended' }, clock, computed);
        else {
          const claimed = claimCurrent(current, clock);
          if (!claimed) return;
          current = claimed;
          if (current.current!.state !== 'donor')
            take(answer === 'processing' && current.current!.state === 'processing' ? 'paid' : answer);
        }
        continue;
      }
      const timely = finishIfDone(passTime(current, clock, computed), clock, computed);
      current =
        timely.status === 'active' ? finishIfDone(passTooLate(timely, clock, computed), clock, computed) : timely;
      const due = current.status === 'active' ? findNextDue(current, computed) : null;
      if (!due || due.at > clock) return;
      current = beginInstalment(current, due, clock);
      take(answer);
    }
  };
  const pass = (days: number, answers: readonly string[]) => {
    for (let day = 0; day < days; day += 1) {
      clock = later(1, clock);
      work(answers);
    }
  };
  const stop = () => {
    if (isFinal(current)) return;
    current = stopByDonor(current, clock);
    work(['paid']);
  };
  const startAgain = () => {
    const started = restart(current, clock);
    if (started && !started.current) restartedAt = clock;
    current = started ?? current;
  };
  for (const { what, days = 0, answers = ['paid'] } of steps) {
    clock = later(1 / 24, clock);
    current = { ...current, version: current.version + 1 };
    if (what === 'nights') pass(days, answers);
    if (what.startsWith('stop')) stop();
    if (what === 'stop_and_restart') pass(days, answers);
    if (what.endsWith('restart')) startAgain();
    if (what === 'less' && !isFinal(current) && current.cents > 2_00)
      current = changePlan(current, { cents: Math.ceil(current.cents / 2) }, clock, computed);
    if (what === 'pause' && !isFinal(current)) {
      const day = later(days, clock).toISOString().slice(0, 10);
      current = pausePlan(current, day, clock);
      pausedUntil = toMoment(day, '00:00', sydneyZone);
    }
    if (what === 'resume' && (current.status === 'paused' || current.task === 'try_again')) {
      current = resumeByDonor(current, clock, computed);
      pausedUntil = clock;
    }
  }
  return { plan: current, charged };
}

describe('a plan that is stopped, paused, made less and started again in any order', () => {
  it.each(['month', 'friday', 'ramadan_night'] as const)(
    'a plan of each %s takes dates once, none while stopped or paused or before a restart',
    (every) => {
      let [taken, restarts] = [0, 0];
      const schedule = every === 'month' ? { every, day: 5 } : { every };
      fc.assert(
        fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
          const begun = aPlan({ schedule, handled: {}, createdAt: now.toISOString(), cents: 64_00 });
          const { plan, charged } = play(begun, steps);
          taken += charged.length;
          restarts += plan.outbox.filter(({ kind }) => kind === 'plan_restarted').length;
          expect(charged.filter(({ isFair }) => !isFair)).toEqual([]);
          const keys = charged.map(({ key }) => key);
          const noted = plan.instalments.map(({ key }) => key);
          // One that the bank declined later may be taken again; one that was paid may not.
          const paid = plan.instalments.filter(({ outcome }) => outcome === 'taken').map(({ key }) => key);
          expect(new Set(noted).size).toBe(noted.length);
          expect(new Set(paid).size).toBe(paid.length);
          expect(paid.every((key) => keys.includes(key))).toBe(true);
          const isMissed = plan.instalments.every(({ outcome, key }) => outcome !== 'missed' || !paid.includes(key));
          expect(isMissed).toBe(true);
        }),
        { numRuns: 300 },
      );
      // That nothing is wrong says something only if much was tried.
      expect(taken).toBeGreaterThan(20);
      expect(restarts).toBeGreaterThan(20);
    },
  );
});
