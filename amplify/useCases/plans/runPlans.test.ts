import { expect, it } from 'vitest';
import type { Plan } from '../../../src/domain/plan';
import { aPlan } from '../../../tests/builders/plans';
import { runPlans } from './runPlans';
import { fail } from '../../../src/domain/Result';

type Ports = Parameters<typeof runPlans>[0];

const start = new Date('2027-02-20T00:00:00.000Z');
const minutes = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000;

/** Ports of a table with one plan that is due, whose card is being saved and which a fault of ours prevents from going on. */
function createPorts(plan: Plan) {
  let now = start;
  let stored = plan;
  let wakeAt: Date | undefined = start;
  let isFaulty = true;
  const looks: Date[] = [];
  const errors: string[] = [];
  const ports = {
    clock: () => now,
    wait: async () => undefined,
    log: { info: () => undefined, warn: () => undefined, error: (event: string) => errors.push(event) },
    catalogue: { read: async () => null },
    plans: {
      dueLinks: async () => [],
      listDue: async (at: string) => (wakeAt && wakeAt.toISOString() <= at ? [plan.id] : []),
      get: async () => stored,
      replace: async (next: Plan, at: Date | undefined) => {
        if (next.version !== stored.version) return null;
        stored = { ...next, version: next.version + 1 };
        wakeAt = at;
        return stored;
      },
      defer: async (_: Plan, at: Date | undefined) => {
        wakeAt = at;
      },
    },
    cards: {
      readSetup: async () => {
        looks.push(now);
        if (isFaulty) throw new TypeError('A fault of ours.');
        return fail({ reason: 'unavailable' });
      },
    },
  } as unknown as Ports;
  return {
    looks,
    errors,
    mend: () => {
      isFaulty = false;
    },
    read: () => ({ plan: stored, wakeAt }),
    /** Runs every minute for some hours. */
    async runFor(hours: number) {
      for (let minute = 0; minute < hours * 60; minute += 1) {
        await runPlans(ports, 1_000);
        now = new Date(now.getTime() + 60_000);
      }
    },
  };
}

const aFaultyPlan = () => aPlan({ setup: { id: 'seti_2', number: 2, isOpen: true } });

it('a plan whose look breaks off each time is tried after longer and longer rests, and a person is notified', async () => {
  const { looks, errors, runFor, read } = createPorts(aFaultyPlan());
  await runFor(36);
  const rests = looks.slice(1).map((at, index) => minutes(looks[index]!, at));
  expect(rests).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360, 360]);
  expect(errors).toEqual(Array.from({ length: looks.length - 3 }, () => 'plan_set_aside'));
  expect(read().plan.failedRuns).toBe(looks.length);
});

it('a plan that was set aside goes on by its own dates once the cause is mended', async () => {
  const { mend, runFor, read } = createPorts(aFaultyPlan());
  await runFor(4);
  mend();
  await runFor(6);
  expect(read().plan.failedRuns).toBeUndefined();
  // Nine o’clock in Sydney on 5 March.
  expect(read().wakeAt).toEqual(new Date('2027-03-04T22:00:00.000Z'));
});
