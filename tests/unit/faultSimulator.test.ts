import { describe, expect, it } from 'vitest';
import { faultKinds } from '../faults/Faults';
import type { Wrong } from '../faults/validateRun';
import { simulate } from '../faults/simulate';
import { simulateRun, type SimulatorOptions } from '../faults/simulateRun';

/** Long enough for a machine that does much else. */
const timeout = 600_000;

describe('donations under injected faults', () => {
  it(
    'donations under injected faults are neither lost nor doubled and have right receipts in 100 histories',
    async () => {
      const report = await simulate(1, 100);
      expect(report.failures).toEqual([]);
      // That nothing is wrong says something only if much was tried.
      expect(report.paid).toBeGreaterThan(100);
      for (const kind of faultKinds) expect(report.faults[kind], kind).toBeGreaterThan(0);
    },
    timeout,
  );

  it('donations under injected faults have the same history for the same seed', async () => {
    expect(await simulateRun(42)).toEqual(await simulateRun(42));
    expect(await simulateRun(43)).not.toEqual({ ...(await simulateRun(42)), seed: 43 });
  });
});

describe('the fault simulator', () => {
  const broken: readonly (readonly [string, SimulatorOptions, Wrong])[] = [
    ['a form that makes a new key for each try', { forgetful: true }, 'doubled'],
    ['a table that stores any write over any version', { careless: true }, 'doubled'],
    [
      'an outbox that does not ask whether an email was sent',
      { plant: (ports) => ({ ...ports, mailEvents: { ...ports.mailEvents, wasSent: () => Promise.resolve(false) } }) },
      'doubled',
    ],
    [
      'progress that forgets what was reported first',
      { plant: (ports) => ({ ...ports, progress: { ...ports.progress, put: () => Promise.resolve() } }) },
      'wrong_total',
    ],
    [
      'a table that says it has stored what it has not',
      {
        plant: (ports) => ({
          ...ports,
          donations: { ...ports.donations, create: () => Promise.resolve('stored') },
        }),
      },
      'lost',
    ],
  ];

  it.each(broken)(
    'the fault simulator finds %s',
    async (_, options, wrong) => {
      let found: readonly Wrong[] = [];
      for (let seed = 1; seed <= 150 && !found.includes(wrong); seed += 1) {
        found = (await simulateRun(seed, options)).findings.map((finding) => finding.wrong);
      }
      expect(found).toContain(wrong);
    },
    timeout,
  );
});
