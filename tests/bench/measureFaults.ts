import { faultKinds, type FaultCounts } from '../faults/Faults';
import { findingKinds, type FindingKind } from '../faults/validateRun';
import { simulate } from '../faults/simulate';
import { planFindingKinds, type PlanFinding, type PlanFindingKind } from '../faults/checkPlans';
import { simulatePlans } from '../faults/simulatePlans';
import { plantedDifferences, simulateDifference, type PlantedDifference } from '../faults/plantDifferences';
import { atMost, createFigure, type Figure } from './support/figures';

const count = (value: number) => value.toLocaleString('en-AU');

const names: Readonly<Record<FindingKind, string>> = {
  lost: 'gifts lost',
  doubled: 'gifts, emails or payments doubled',
  wrong_receipt: 'wrong receipts',
  untrue_message: 'untrue messages to a donor',
  unsettled: 'gifts left unsettled',
  wrong_total: 'wrong totals of a case',
  wrong_ledger: 'ledgers out of balance, or not with the provider’s',
  false_alarm: 'gifts that the night names for nothing',
  surprise: 'unexpected errors',
};

/** Runs per progress report. */
const portion = 500;

/**
 * Runs donations against the project's own back end with the fault simulator, and reports the result. Each budget is 0.
 * A run can be repeated by its seed.
 */
export async function measureFaultSimulation(runs = 10_000, firstSeed = 1): Promise<readonly Figure[]> {
  const faults: Partial<FaultCounts> = {};
  const failures: { readonly kind: FindingKind; readonly detail: string; readonly seed: number }[] = [];
  const sums = { gifts: 0, paid: 0, underReview: 0, namedByNight: 0, emailsGivenUp: 0 };
  for (let done = 0; done < runs; done += portion) {
    const part = await simulate(firstSeed + done, Math.min(portion, runs - done));
    for (const kind of faultKinds) faults[kind] = (faults[kind] ?? 0) + part.faults[kind];
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += part[name];
    failures.push(...part.failures);
    console.log(`${count(Math.min(done + portion, runs))} of ${count(runs)} runs, ${count(failures.length)} findings`);
  }
  const found = (kind: FindingKind) => failures.filter((failure) => failure.kind === kind).length;
  const seeds = [...new Set(failures.map(({ seed }) => seed))];
  return [
    createFigure('runs', `${count(runs)}, from seed ${firstSeed}`),
    createFigure('gifts begun', count(sums.gifts)),
    createFigure('gifts paid for', count(sums.paid)),
    createFigure('gifts that a person has to look at', count(sums.underReview)),
    createFigure('gifts that the nightly comparison named', count(sums.namedByNight)),
    createFigure('emails given up after days', count(sums.emailsGivenUp)),
    createFigure('faults injected', count(Object.values(faults).reduce((sum, times) => sum + times, 0))),
    ...faultKinds.map((kind) => createFigure(`  ${kind.replaceAll('_', ' ')}`, count(faults[kind] ?? 0))),
    ...findingKinds.map((kind) => atMost(names[kind], found(kind), 0, count)),
    ...(seeds.length > 0 ? [createFigure('seeds of failures', seeds.slice(0, 20).join(', '))] : []),
    ...failures.slice(0, 5).map(({ seed, kind, detail }) => createFigure(`  seed ${seed}: ${kind}`, detail)),
  ];
}

/** Plants each kind of difference between table and providers, and reports what the night did not name. Each budget is 0. */
export async function measurePlantedDifferences(times = 6): Promise<readonly Figure[]> {
  const kinds = Object.keys(plantedDifferences) as PlantedDifference[];
  const runs = [];
  for (const kind of kinds) runs.push(await simulateDifference(kind, times));
  const missed = runs.flatMap((run) => run.missed);
  const besides = runs.flatMap((run) => run.besides);
  const planted = runs.reduce((sum, run) => sum + run.planted, 0);
  return [
    createFigure('kinds of differences planted in the books', count(kinds.length)),
    createFigure('differences planted', count(planted)),
    atMost('planted differences too few', kinds.length * times - planted, 0, count),
    atMost('planted differences that the night does not name', missed.length, 0, count),
    atMost('other gifts that it names', besides.length, 0, count),
    ...[...missed, ...besides].slice(0, 10).map((detail) => createFigure('  not as planted', detail)),
  ];
}

const planNames: Readonly<Record<PlanFindingKind, string>> = {
  doubled: 'due dates taken twice',
  taken_after_stop: 'gifts taken after the donor was told that the plan has stopped',
  unaccounted: 'due dates not accounted for',
  silent: 'failures that no donor was told of',
  wrong_books: 'plans whose sums are not what was paid',
  token_left: 'PayPal accounts that can be charged for no plan',
  unannounced: 'direct debits that no donor was told of before',
  no_next: 'plans whose next gift is out of reach',
  taken_after_alarm: 'gifts taken after the payer said that they were not their wish',
  too_many_emails: 'emails about changes within a quarter of an hour of another',
  email_dropped: 'emails that waited and have vanished',
  surprise: 'errors that the back end does not expect',
};

/** Plans in one history: they share a table, a provider and a scheduler. */
const plansEach = 10;

/**
 * Lives 400 days of plans with the fault simulator, and reports the result. Each budget is 0. Ten plans have one seed, so that
 * processes can share many plans.
 */
export async function measurePlanSimulation(plans = 10_000, firstSeed = 1): Promise<readonly Figure[]> {
  const sums = { plans: 0, taken: 0, missed: 0, skipped: 0 };
  const findings: PlanFinding[] = [];
  const seeds = Math.ceil(plans / plansEach);
  for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
    const report = await simulatePlans(seed, plansEach);
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += report[name];
    findings.push(...report.findings.map(({ kind, detail }) => ({ kind, detail: `seed ${seed}: ${detail}` })));
    if ((seed - firstSeed + 1) % 100 === 0)
      console.log(`${count(sums.plans)} of ${count(plans)} plans, ${count(findings.length)} findings`);
  }
  return [
    createFigure('plans, of 400 days each', `${count(sums.plans)}, from seed ${firstSeed}`),
    createFigure('gifts taken', count(sums.taken)),
    createFigure('gifts missed, of which donors were told', count(sums.missed)),
    createFigure('gifts skipped by donors', count(sums.skipped)),
    ...planFindingKinds.map((kind) =>
      atMost(planNames[kind], findings.filter((finding) => finding.kind === kind).length, 0, count),
    ),
    ...findings.slice(0, 20).map(({ kind, detail }) => createFigure(`  ${kind}`, detail)),
  ];
}
