import { createFaultCounts, type FaultCounts } from './Faults';
import type { Finding } from './validateRun';
import { simulateRun, type RunSums, type SimulatorOptions } from './simulateRun';

/** Many runs together. */
export interface SimulationReport extends RunSums {
  readonly runs: number;
  readonly faults: FaultCounts;
  /** Everything that may never be, each with the seed that shows it again. */
  readonly failures: readonly (Finding & { readonly seed: number })[];
}

/** Runs one seed after the other. */
export async function simulate(
  firstSeed: number,
  runs: number,
  options: SimulatorOptions = {},
): Promise<SimulationReport> {
  const faults = createFaultCounts();
  const sums = { gifts: 0, paid: 0, underReview: 0, namedByNight: 0, emailsGivenUp: 0 };
  const failures: (Finding & { readonly seed: number })[] = [];
  for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
    const report = await simulateRun(seed, options);
    for (const [kind, count] of Object.entries(report.faults)) faults[kind as keyof FaultCounts] += count;
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += report[name];
    failures.push(...report.findings.map((finding) => ({ ...finding, seed })));
  }
  return { runs, faults, ...sums, failures };
}
