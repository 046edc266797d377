import { addDays } from '../../src/domain/calendar';
import type { Plan } from '../../src/domain/plan';
import { keyKinds } from '../../src/domain/plan/dueDates';
import { firstFriday, getKeyKind, maxNights, toIndex } from '../../src/domain/plan/dueKeys';
import type { KeyKind } from '../../src/domain/plan/Plan';
import type { PlanFindingKind } from './checkPlans';
import type { PlanSimulatorOptions } from './simulatePlans';

/** Changes the stored plan, as a fault in the rules would. */
const storing = (change: (plan: Plan) => Plan): PlanSimulatorOptions => ({
  changePorts: (ports) => ({
    ...ports,
    plans: { ...ports.plans, replace: (plan, wakeAt) => ports.plans.replace(change(plan), wakeAt) },
  }),
});

/** A plan that goes on, whatever its donor was asked after a dispute. */
function forgetDoubt(plan: Plan): Plan {
  if (String(plan.task) !== 'confirm_after_dispute' && !('doubt' in plan)) return plan;
  const { task: _task, ...others } = plan;
  return { ...others, status: 'active', doubt: undefined } as Plan;
}

function countAll(plan: Plan): Plan {
  const taken = plan.instalments.filter(({ outcome }) => outcome === 'taken');
  return { ...plan, takenCount: taken.length, takenCents: taken.reduce((sum, { cents }) => sum + cents, 0) };
}

/** Each plan forgets its dates once: one that forgets them each time never ends a step. */
function forgettingOnce(): PlanSimulatorOptions {
  const done = new Set<string>();
  return storing((plan) => {
    if (plan.takenCount < 2 || done.has(plan.id)) return plan;
    done.add(plan.id);
    // Its list of gifts would say which dates were dealt with: a plan mends itself by it.
    return { ...plan, handled: {}, instalments: [] };
  });
}

/** The key of a kind at a position, as if positions of all kinds were one. */
function toKeyAt(kind: KeyKind, index: number): string {
  const [year, month] = [Math.floor(index / 12), String((index % 12) + 1).padStart(2, '0')];
  if (kind === 'friday') return `friday-${addDays(firstFriday, index * 7)}`;
  if (kind === 'ramadan') return `ramadan-${Math.floor(index / maxNights)}-night-${(index % maxNights) + 1}`;
  return `${kind}-${year}-${month}`;
}

/**
 * Notes a gift as dealt with under the schedule of the moment at which it is settled, whatever it was begun under: with December's
 * gift, dates of Fridays are dealt with until 2436, or the date is forgotten and counts again once the schedule is back.
 */
function noteUnderSchedule(plan: Plan, before: Plan | undefined): Plan {
  const key = before?.current?.key;
  const kind = keyKinds[plan.schedule.every];
  if (!before || !key || plan.current || getKeyKind(key) === kind) return plan;
  const { [kind]: own, ...handled } = { ...plan.handled, [getKeyKind(key)]: before.handled[getKeyKind(key)] };
  const isLater = own === undefined || toIndex(key) > toIndex(own);
  return { ...plan, handled: { ...handled, [kind]: isLater ? toKeyAt(kind, toIndex(key)) : own } };
}

/** Has gifts noted under the schedule of the moment, in every process. */
export function notingUnderSchedule(): PlanSimulatorOptions {
  const stored = new Map<string, Plan>();
  return {
    changePorts: (ports) => ({
      ...ports,
      plans: {
        ...ports.plans,
        replace: async (plan, wakeAt) => {
          const written = await ports.plans.replace(noteUnderSchedule(plan, stored.get(plan.id)), wakeAt);
          if (written) stored.set(plan.id, written);
          return written;
        },
      },
    }),
  };
}

/** A plan that is started again with the dates that fell due since it was stopped. */
function givingMissedDates(): PlanSimulatorOptions {
  const stored = new Map<string, Plan>();
  return {
    changePorts: (ports) => ({
      ...ports,
      plans: {
        ...ports.plans,
        replace: async (plan, wakeAt) => {
          const before = stored.get(plan.id);
          const isRestart = before?.status === 'stopped' && plan.status === 'active';
          const { handled, instalments } = isRestart ? before : plan;
          const written = await ports.plans.replace({ ...plan, handled, instalments }, wakeAt);
          if (written) stored.set(plan.id, written);
          return written;
        },
      },
    }),
  };
}

/** A plan that may go on with what has lost a dispute, once its donor wants it. */
const forgetLoss = (plan: Plan): Plan => (plan.doubt?.kind === 'lost' ? { ...plan, doubt: { kind: 'dispute' } } : plan);

const farDates = { month: 'month-2060-01', friday: 'friday-2060-01-02', hijri: 'hijri-1490-01' };

const lostEmails: PlanSimulatorOptions = {
  changePorts: ({ planWriter, ...ports }) => ({
    ...ports,
    planWriter: planWriter && {
      ...planWriter,
      mail: { send: () => Promise.resolve({ sent: true, messageId: 'lost' }) },
    },
  }),
};

/** Faults that are planted, and what each of them must be found as. */
export const planFaults: readonly (readonly [fault: string, options: PlanSimulatorOptions, kind: PlanFindingKind])[] = [
  [
    'a stop that is said to be stored and is not',
    {
      changePorts: (ports) => ({
        ...ports,
        plans: {
          ...ports.plans,
          replace: (plan, wakeAt) =>
            plan.status === 'stopped' ? Promise.resolve(plan) : ports.plans.replace(plan, wakeAt),
        },
      }),
    },
    'taken_after_stop',
  ],
  [
    'a plan that is started again and gives what fell due while it was stopped',
    givingMissedDates(),
    'taken_after_stop',
  ],
  [
    'a payment that the plan forgets',
    {
      changePorts: (ports) => ({
        ...ports,
        plans: {
          ...ports.plans,
          replace: (plan, wakeAt) =>
            ports.plans.replace(plan.takenCount > 2 ? { ...plan, takenCount: 2 } : plan, wakeAt),
        },
      }),
    },
    'wrong_books',
  ],
  [
    'tokens that PayPal is not asked to delete',
    {
      changePorts: (ports) => ({
        ...ports,
        vault: { ...ports.vault, deleteToken: () => Promise.resolve({ ok: true, value: null }) },
      }),
    },
    'token_left',
  ],
  [
    'a payment that is asked for again after a day because it was not looked for',
    {
      changePorts: (ports) => ({
        ...ports,
        stripe: { ...ports.stripe, findIntent: () => Promise.resolve({ ok: true, value: null }) },
      }),
    },
    'doubled',
  ],
  [
    'a gift that settles dates of years to come',
    storing((plan) => (plan.takenCount > 2 ? { ...plan, handled: { ...plan.handled, ...farDates } } : plan)),
    'no_next',
  ],
  ['a gift that is noted under the schedule it was not begun under', notingUnderSchedule(), 'unaccounted'],
  ['dates that a plan forgets with their gifts', forgettingOnce(), 'unaccounted'],
  ['a dispute after which a plan goes on', storing(forgetDoubt), 'taken_after_alarm'],
  ['a lost dispute after which the same card pays again', storing(forgetLoss), 'taken_after_alarm'],
  ['refunds and disputes that still count as given', storing(countAll), 'wrong_books'],
  [
    'emails that wait and are forgotten',
    storing((plan) => ({ ...plan, outbox: plan.outbox.slice(-1) })),
    'email_dropped',
  ],
  [
    'an email for each of many changes',
    storing((plan) => ({
      ...plan,
      outbox: plan.outbox.map((email) => (email.kind === 'plan_changed' ? { ...email, dueAt: plan.updatedAt } : email)),
    })),
    'too_many_emails',
  ],
  ['emails that are said to be sent and are not', lostEmails, 'silent'],
  ['direct debits whose announcement is said to be sent and is not', lostEmails, 'unannounced'],
];
