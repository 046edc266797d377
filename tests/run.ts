import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStage } from './support/runStage';
import type { Counts, Stage } from './support/runStage';

const reports = mkdtempSync(join(tmpdir(), 'mizan-test-'));
const report = (name: string) => join(reports, `${name}.json`);
const vitest = (project: string) => ({
  name: `${project} tests`,
  command: [
    'npx',
    'vitest',
    'run',
    '--config',
    'tests/vitest.config.mts',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(project)}`,
  ],
  count: () => countVitest(report(project)),
});

function countVitest(file: string): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  // A file that fails to load has no failed test of its own; it counts as one.
  return {
    passed: numPassedTests,
    failed: numFailedTests || (numFailedTestSuites > 0 ? numFailedTestSuites : 0),
    skipped: numPendingTests,
  };
}

function countPlaywright(file: string): Counts {
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** The deployment's packages weigh 900 MB and are installed apart. */
const deploymentInstalled = existsSync('amplify/deployment/node_modules');
const deployment = deploymentInstalled
  ? [
      { name: 'types of the deployment', command: ['npx', 'tsc', '--noEmit', '-p', 'amplify/deployment'] },
      vitest('deployment'),
    ]
  : [];

/** Each takes one core: two lists of about the same length that run side by side. */
const checks: readonly (readonly Stage[])[] = [
  [
    { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
    { name: 'unused code', command: ['npx', 'knip'] },
    { name: 'content', command: ['npm', 'run', '--silent', 'validate:content'] },
  ],
  [
    { name: 'types', command: ['npx', 'tsc', '--noEmit'] },
    { name: 'format', command: ['npx', 'prettier', '--check', '--log-level', 'warn', '.'] },
    ...deployment,
  ],
];

/** Each takes both cores. */
const stages: readonly Stage[] = [
  vitest('unit'),
  vitest('contract'),
  vitest('build'),
  {
    name: 'browser tests',
    command: ['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e') },
    count: () => countPlaywright(report('e2e')),
  },
];

/** Runs everything the project can prove, in order of cost, and goes on after a failure so that one run tells all. */
async function main() {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  async function runAll(list: readonly Stage[]) {
    for (const stage of list) {
      const counts = await runStage(stage);
      total.passed += counts.passed;
      total.failed += counts.failed;
      total.skipped += counts.skipped;
    }
  }
  if (!deploymentInstalled)
    console.log(
      "The deployment's packages are not installed, so its types and tests are left out. `npm ci --prefix amplify/deployment` installs them.",
    );
  await Promise.all(checks.map(runAll));
  await runAll(stages);
  rmSync(reports, { recursive: true, force: true });
  console.log(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
  );
  process.exitCode = total.failed > 0 ? 1 : 0;
}

void main();
