import { expect, it } from 'vitest';
import { plantDifference, plantedDifferences, type PlantedDifference } from '../faults/plantDifferences';
import { simulateRun } from '../faults/simulateRun';

/** Long enough for a machine that does much else. */
const timeout = 600_000;

/** Histories in which each is planted. */
const times = 6;

it.each(Object.keys(plantedDifferences) as PlantedDifference[])(
  'the nightly comparison names the donation of a planted difference: %s',
  async (name) => {
    let planted = 0;
    for (let seed = 1; planted < times && seed <= 400; seed += 1) {
      const report = await simulateRun(seed, plantDifference(name));
      if (report.planted === null) continue;
      planted += 1;
      const found = report.differences.filter(({ donation }) => donation === report.planted).map(({ kind }) => kind);
      expect(found, `seed ${seed}`).toEqual(expect.arrayContaining([...plantedDifferences[name].kinds]));
      expect(
        // A payout's part may be unknown then, and names no donation.
        report.differences.filter(({ donation }) => donation !== report.planted && donation !== ''),
        `seed ${seed}`,
      ).toEqual([]);
    }
    expect(planted).toBe(times);
  },
  timeout,
);
