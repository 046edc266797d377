import { expect, it } from 'vitest';
import { plantedDifferences, simulateDifference, type PlantedDifference } from '../faults/plantDifferences';

/** Long enough for a machine that does much else. */
const timeout = 600_000;

/** Histories in which each is planted. */
const times = 6;

it.each(Object.keys(plantedDifferences) as PlantedDifference[])(
  'the nightly comparison names the donation of a planted difference: %s',
  async (name) => {
    expect(await simulateDifference(name, times)).toEqual({ planted: times, missed: [], besides: [] });
  },
  timeout,
);
