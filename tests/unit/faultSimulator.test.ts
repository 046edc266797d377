import { beforeAll, describe, expect, it } from 'vitest';
import { faultKinds } from '../faults/Faults';
import type { FindingKind } from '../faults/validateRun';
import { simulate } from '../faults/simulate';
import { simulateRun, type SimulatorOptions } from '../faults/simulateRun';

/** Long enough for a machine that does much else. */
const timeout = 600_000;

describe('donations under injected faults', () => {
  let report: Awaited<ReturnType<typeof simulate>>;
  beforeAll(async () => {
    report = await simulate(1, 100);
  }, timeout);

  it('100 histories of donations under injected faults have no finding', () => {
    expect(report.failures).toEqual([]);
  });

  // No finding means something only if much was tried.
  it('100 histories have over 100 paid donations and every kind of fault', () => {
    expect(report.paid).toBeGreaterThan(100);
    for (const kind of faultKinds) expect(report.faults[kind], kind).toBeGreaterThan(0);
  });

  it('donations under injected faults have the same history for the same seed', async () => {
    expect(await simulateRun(42)).toEqual(await simulateRun(42));
  });

  it('donations under injected faults have another history for another seed', async () => {
    expect(await simulateRun(43)).not.toEqual({ ...(await simulateRun(42)), seed: 43 });
  });
});

describe('the fault simulator', () => {
  const broken: readonly (readonly [string, SimulatorOptions, FindingKind])[] = [
    ['a form that makes a new key for each try', { newKeyForEachTry: true }, 'doubled'],
    ['a table that stores any write over any version', { ignoresVersions: true }, 'doubled'],
    [
      'an outbox that does not ask whether an email was sent',
      {
        changePorts: (ports) => ({
          ...ports,
          mailEvents: { ...ports.mailEvents, wasSent: () => Promise.resolve(false) },
        }),
      },
      'doubled',
    ],
    [
      'progress that forgets what was reported first',
      { changePorts: (ports) => ({ ...ports, progress: { ...ports.progress, put: () => Promise.resolve() } }) },
      'wrong_total',
    ],
    [
      'a table that says it has stored what it has not',
      {
        changePorts: (ports) => ({
          ...ports,
          donations: { ...ports.donations, create: () => Promise.resolve('stored') },
        }),
      },
      'lost',
    ],
  ];

  it.each(broken)(
    'the fault simulator finds %s',
    async (_, options, kind) => {
      let found: readonly FindingKind[] = [];
      for (let seed = 1; seed <= 150 && !found.includes(kind); seed += 1) {
        found = (await simulateRun(seed, options)).findings.map((finding) => finding.kind);
      }
      expect(found).toContain(kind);
    },
    timeout,
  );
});
