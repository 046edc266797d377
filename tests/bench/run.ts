/**
 * `npm run bench`: measures the promised figures and prints tables; it never fails because of a figure. Without flags
 * everything, builds with 100 generated documents and previews with 100 and 1,000; `--documents 100|1000|10000` for
 * both, `--only <measurement>` (repeatable; `options.ts` lists them), `--quick` for the start and the pages. It builds
 * in the project's own folder, as `npm start` does, so no other build may run there meanwhile.
 *
 * `--json <file>` measures everything three times, one round after the other so that the machine's moods meet all figures alike, and
 * writes the rounds; `--compare <earlier.json>` does, and says what got worse by more than the rounds differ.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { measureCalculator } from './measureCalculator';
import { measureAccountPage } from './measureAccountPage';
import { measureAccounts } from './measureAccounts';
import { measureBuild } from './measureBuild';
import { measureCapacity } from './measureCapacity';
import { measureFaultSimulation, measurePlanSimulation, measurePlantedDifferences } from './measureFaults';
import { formatTable, type Figure } from './support/figures';
import { fiftyLinksPath, serveBareSite, serveLinkedSite } from './support/servedSites';
import { measureFunctions } from './giving/measureFunctions';
import { measureGiving } from './giving/measureGiving';
import { measureLoad } from './giving/measureLoad';
import { measureLedger } from './measureLedger';
import { measureLighthouse } from './measureLighthouse';
import { readOptions, type Options } from './options';
import { measurePages } from './measurePages';
import { measurePrefetch } from './measurePrefetch';
import { measureResponses } from './measureResponses';
import { measurePreview } from './measurePreview';
import { measureStart } from './measureStart';
import { measureWeights } from './measureWeights';
import { compareReports, parseReport, type Report } from './support/compareReports';
import { startBrowser } from './support/browser';
import { Scope, BenchError } from './support/Scope';
import { measureInvariants } from './zakat/measureInvariants';

type Tell = (title: string, figures: readonly Figure[]) => void;

const print: Tell = (title, figures) => console.log(`\n${formatTable(title, figures)}`);

async function bench(scope: Scope): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  // Before the hours of measuring.
  const earlier = options.compare && parseReport(readFileSync(options.compare, 'utf8'), options.compare);
  const report: Report = { rounds: [] };
  for (let round = 1; round <= options.rounds; round += 1) {
    if (options.rounds > 1) console.log(`\nRound ${round} of ${options.rounds}`);
    const tables: Record<string, Figure[]> = {};
    report.rounds.push(tables);
    const once = new Scope();
    scope.onEnd(once.end);
    await measureOnce(once, options, (title, figures) => {
      print(title, figures);
      tables[title] = [...figures];
    });
    await once.end();
    if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 1)}\n`);
  }
  if (!earlier) return;
  const { compared, worse } = compareReports(earlier, report);
  print(`Worse than in ${options.compare}, by more than the noise: ${worse.length} of ${compared} figures`, worse);
}

async function measureOnce(scope: Scope, { chosen, documents, plans, seed }: Options, tell: Tell): Promise<void> {
  const project = process.cwd();
  const wants = (...names: readonly string[]) => chosen.some((name) => names.includes(name));

  const bare = wants('pages', 'prefetch') ? await serveBareSite(scope, project) : undefined;
  const browser = wants('pages', 'responses', 'weights', 'prefetch', 'preview', 'calculate', 'accounts')
    ? await startBrowser(scope)
    : undefined;

  if (wants('start', 'pages', 'responses', 'lighthouse', 'calculate', 'accounts')) {
    const { site, figures } = await measureStart(scope, project);
    tell('npm start', figures);
    if (wants('pages') && browser && bare) {
      tell('Reading pages, first visit, telephone', await measurePages(browser, site, bare.origin + fiftyLinksPath));
    }
    if (wants('responses') && browser) {
      tell('Answers to taps and keys, phone, slowed down four times', await measureResponses(browser, site.origin));
    }
    if (wants('lighthouse')) tell('Lighthouse, mobile, median of five', await measureLighthouse(scope, site.origin));
    if (wants('accounts') && browser) tell('The account’s page', await measureAccountPage(browser, site));
    if (wants('calculate') && browser) tell('The calculator', await measureCalculator(browser, site));
    await site.stop();
  }
  if (wants('weights') && browser) {
    tell('What each kind of page transfers, and what weighs in it', await measureWeights(scope, project, browser));
  }
  if (wants('prefetch') && browser && bare) {
    const site = await serveLinkedSite(scope, project);
    tell('Tap on the last of fifty links after ten seconds, slow 4G', await measurePrefetch(browser, site, bare));
  }
  if (wants('preview') && browser) {
    tell('Preview, from the link to ACTIVE', await measurePreview(scope, project, browser, documents));
  }
  if (wants('functions')) tell('Functions, as deployed', await measureFunctions(scope, project));
  if (wants('giving')) tell('Donations at the local gateway', await measureGiving(scope, project));
  if (wants('load')) tell('Whole donations at the local gateway, fifty a second', await measureLoad(scope, project));
  if (wants('accounts')) tell('My gifts at the local gateway', await measureAccounts(scope, project));
  if (wants('ledger')) tell('The ledger of finance', await measureLedger(scope, project));
  if (wants('faults')) tell('Giving through every fault', await measureFaultSimulation());
  if (wants('faults')) tell('Differences planted in the books', await measurePlantedDifferences());
  if (wants('plans')) tell('Plans through every fault', await measurePlanSimulation(plans, seed));
  if (wants('capacity')) for (const [title, figures] of Object.entries(await measureCapacity())) tell(title, figures);
  if (wants('zakat')) tell('The calculator’s invariants', measureInvariants());
  if (wants('build')) tell('Builds', await measureBuild(scope, project, documents));
}

async function main(): Promise<void> {
  const scope = new Scope();
  let stopped = false;
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ] as const) {
    process.once(signal, () => {
      stopped = true;
      void scope.end().finally(() => process.exit(128 + number));
    });
  }
  try {
    await bench(scope);
  } catch (error) {
    // When stopped from outside everything fails, which needs no message.
    if (!stopped) console.error(error instanceof BenchError ? error.message : error);
    process.exitCode = 1;
  } finally {
    await scope.end();
  }
}

void main();
