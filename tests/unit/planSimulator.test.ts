import { describe, expect, it } from 'vitest';
import { simulatePlans, type PlanSimulatorOptions, type PlanWrong } from '../faults/simulatePlans';

/** Ten seconds' work, on a machine that does much else. */
const timeout = 600_000;

describe('plans under injected faults', () => {
  it(
    'under injected faults, 80 plans charge each date once or account for it, and inform the donor, for 400 days',
    async () => {
      let taken = 0;
      let missed = 0;
      for (let seed = 1; seed <= 8; seed += 1) {
        const report = await simulatePlans(seed, 10);
        expect(report.findings, `seed ${seed}`).toEqual([]);
        taken += report.taken;
        missed += report.missed;
      }
      // That nothing is wrong says something only where much was tried.
      expect(taken).toBeGreaterThan(400);
      expect(missed).toBeGreaterThan(100);
    },
    timeout,
  );

  it('plans under injected faults have the same history for the same seed, and another for another seed', async () => {
    const report = await simulatePlans(7, 3);
    expect(await simulatePlans(7, 3)).toEqual(report);
    expect(await simulatePlans(8, 3)).not.toEqual(report);
  });
});

const lostEmails: PlanSimulatorOptions = {
  plant: ({ planWriter, ...ports }) => ({
    ...ports,
    planWriter: planWriter && {
      ...planWriter,
      mail: { send: () => Promise.resolve({ sent: true, messageId: 'lost' }) },
    },
  }),
};

describe('the simulator of plans', () => {
  const broken: readonly (readonly [string, PlanSimulatorOptions, PlanWrong])[] = [
    [
      'a stop that is said to be stored and is not',
      {
        plant: (ports) => ({
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
      'a payment that the plan forgets',
      {
        plant: (ports) => ({
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
        plant: (ports) => ({
          ...ports,
          vault: { ...ports.vault, deleteToken: () => Promise.resolve({ ok: true, value: null }) },
        }),
      },
      'token_left',
    ],
    [
      'a payment that is asked for again after a day because it was not looked for',
      {
        plant: (ports) => ({
          ...ports,
          stripe: { ...ports.stripe, findIntent: () => Promise.resolve({ ok: true, value: null }) },
        }),
      },
      'doubled',
    ],
    ['emails that are said to be sent and are not', lostEmails, 'silent'],
    ['direct debits whose announcement is said to be sent and is not', lostEmails, 'unannounced'],
  ];

  it.each(broken)(
    'the simulator of plans finds %s',
    async (_, options, wrong) => {
      let found: readonly PlanWrong[] = [];
      for (let seed = 1; seed <= 60 && !found.includes(wrong); seed += 1)
        found = (await simulatePlans(seed, 6, options)).findings.map((finding) => finding.wrong);
      expect(found).toContain(wrong);
    },
    timeout,
  );
});
