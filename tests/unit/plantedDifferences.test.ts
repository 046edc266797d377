import { expect, it } from 'vitest';
import { simulateRun } from '../faults/simulateRun';
import { plantedDifferences, simulateDifference, type PlantedDifference } from '../faults/plantDifferences';

/** Long enough for a machine that does much else. */
const timeout = 600_000;

/** Histories in which each is planted. */
const times = 3;

it.each(Object.keys(plantedDifferences) as PlantedDifference[])(
  'the nightly comparison names the donation of a planted difference: %s',
  async (name) => {
    expect(await simulateDifference(name, times)).toEqual({ planted: times, missed: [], besides: [] });
  },
  timeout,
);

it.each([
  ['card', 'stripe'],
  ['paypal', 'paypal'],
] as const)(
  'the nightly comparison names the account that holds another sum than the ledger says: %s',
  async (method, provider) => {
    for (let seed = 1; seed <= times; seed += 1) {
      const { differences } = await simulateRun(seed, {
        changePorts: (ports) => {
          const { readHeld } = ports[provider];
          const another: typeof readHeld = async (at) => {
            const held = await readHeld(at);
            return held.ok ? { ...held, value: held.value + 1_000_01 } : held;
          };
          return { ...ports, [provider]: { ...ports[provider], readHeld: another } };
        },
      });
      expect(differences).toContainEqual(expect.objectContaining({ kind: 'held', method }));
    }
  },
  timeout,
);
