import { expect, it } from 'vitest';
import { findNextDue, getWakeTime, type Announced, type Plan } from '../../domain/plan';
import { aPlan } from '../../../tests/builders/plans';
import { moveClock } from './moveClock';

/** Takes what is due of the plan at a look, as the scheduler does, which reads it only by the time in its index. */
function createScheduler(plan: Plan, from: Date, before: Announced) {
  let now = from;
  let stored = plan;
  let announced = before;
  let wakeAt = getWakeTime(plan, from, before);
  const run = async () => {
    if (!wakeAt || wakeAt > now) return;
    for (let due = findNextDue(stored, announced); due && due.at <= now; due = findNextDue(stored, announced)) {
      const instalment = { key: due.key, cents: due.cents, outcome: 'taken', at: now.toISOString() } as const;
      stored = { ...stored, handled: { ramadan: due.key }, instalments: [...stored.instalments, instalment] };
    }
    wakeAt = getWakeTime(stored, now, announced);
  };
  return {
    announce: (next: Announced) => {
      announced = next;
    },
    deps: {
      clock: {
        isFixed: false,
        now: () => now,
        getAhead: () => 0,
        moveTo: (moment: Date) => {
          now = moment;
        },
      },
      run,
      listPlans: async () => [stored],
      listWakeTimes: async () => (wakeAt ? [wakeAt] : []),
      readAnnounced: async () => announced,
      listReminderTimes: async () => [],
      listBankTimes: () => [],
      listEmails: () => [],
    },
  };
}

it('the clock passes each night on its own evening once the start of Ramadan is announced a day earlier', async () => {
  const plan = aPlan({ schedule: { every: 'ramadan_night' }, handled: { ramadan: 'ramadan-1447-night-30' } });
  const computed = { ramadanStart: null };
  const first = findNextDue(plan, computed)!.at;
  // The scheduler has just looked, and looks again in three hours: the night that is announced then has begun an hour ago.
  const { deps, announce } = createScheduler(plan, new Date(first.getTime() - 23 * 3_600_000), computed);
  announce({ ramadanStart: '2027-02-07' });
  const { instalments } = await moveClock(deps, new Date(first.getTime() + 3 * 86_400_000 + 1));
  expect(instalments.map(({ instalment: { key, at } }) => `${key.slice(-2)} ${at.slice(0, 10)}`)).toEqual([
    '01 2027-02-06',
    '02 2027-02-07',
    '03 2027-02-08',
    '04 2027-02-09',
    '05 2027-02-10',
  ]);
});
