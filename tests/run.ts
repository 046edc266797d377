import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { spawn } from 'node:child_process';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** One text for each failure, for the end of the run: where, what, and the first lines of why. */
  failures: readonly string[];
}

interface Stage {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads what the tool reported; a stage without it counts as one check. */
  readonly count?: () => Counts;
}

/** Runs one stage with its output shown, and tells how many checks passed and failed. A tool that dies counts as a failure. */
async function runStage({ name, command, env, count }: Stage): Promise<Counts> {
  console.log(`\n── ${name}: ${command.join(' ')}`);
  const started = performance.now();
  const [program = '', ...args] = command;
  const code = await new Promise<number>((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(127));
    child.on('close', (exit) => resolve(exit ?? 1));
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counts = readCounts(name, code, count);
  console.log(
    `── ${name}: ${counts.failed === 0 ? 'good' : 'FAILED'}, ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`,
  );
  return counts;
}

function readCounts(name: string, code: number, count: (() => Counts) | undefined): Counts {
  const died = { passed: 0, failed: 1, skipped: 0, failures: [`${name}: ended with code ${code}`] };
  if (!count) return code === 0 ? { passed: 1, failed: 0, skipped: 0, failures: [] } : died;
  try {
    const counts = count();
    return code !== 0 && counts.failed === 0
      ? { ...counts, failed: 1, failures: [...counts.failures, ...died.failures] }
      : counts;
  } catch {
    return died;
  }
}

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

interface VitestFile {
  readonly name: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[];
  }[];
}

function countVitest(file: string): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const failures = (testResults as readonly VitestFile[]).flatMap(({ name, message, assertionResults }) => [
    ...(message === '' ? [] : [describeFailure(name, '', message)]),
    ...assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => describeFailure(name, test.fullName, test.failureMessages[0])),
  ]);
  // A file that fails to load has no failed test of its own; it counts as one.
  return {
    passed: numPassedTests,
    failed: numFailedTests || (numFailedTestSuites > 0 ? numFailedTestSuites : 0),
    skipped: numPendingTests,
    failures,
  };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

function countPlaywright(file: string): Counts {
  const { stats, suites, errors } = JSON.parse(readFileSync(file, 'utf8'));
  const listFailures = ({ suites = [], specs }: PlaywrightSuite): string[] => [
    ...suites.flatMap(listFailures),
    ...specs.flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
        .map((test) =>
          describeFailure(`[${test.projectName}] ${spec.file}`, spec.title, test.results[0]?.error?.message),
        ),
    ),
  ];
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...(suites as readonly PlaywrightSuite[]).flatMap(listFailures),
      ...(errors as readonly { message?: string }[]).map((error) => describeFailure('', '', error.message)),
    ],
  };
}

function describeFailure(file: string, title: string, message = '') {
  const why = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 3);
  return [file && relative(process.cwd(), file), title, ...why].filter((line) => line !== '').join('\n    ');
}

/** The deployment's packages weigh 900 MB and are installed apart. */
const deploymentInstalled = existsSync('amplify/deployment/node_modules');
const deployment = deploymentInstalled ? [vitest('deployment')] : [];
/**
 * oxlint's typed rules need the types of all files, and it reports their errors by the way, the deployment's too: the compiler by itself takes
 * over a minute of a core for both. Without the deployment's packages its imports would be errors.
 */
const typesAndLint = deploymentInstalled
  ? [{ name: 'types and lint', command: ['npx', 'oxlint', '--type-check'] }]
  : [
      { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
      { name: 'lint', command: ['npx', 'oxlint'] },
    ];
const rehearsal = deploymentInstalled
  ? [{ name: 'rehearsal of a deployment', command: ['npm', 'run', '--silent', 'rehearse'] }]
  : [];

/** One after the other; in each, the lists run side by side, because a stage leaves a core idle for a good part of its time. */
const phases: readonly (readonly (readonly Stage[])[])[] = [
  [
    [...typesAndLint, ...deployment],
    [
      { name: 'zones', command: ['npx', 'eslint', 'src', 'amplify', '--max-warnings', '0'] },
      { name: 'format', command: ['npx', 'prettier', '--check', '--log-level', 'warn', '.'] },
      { name: 'unused code', command: ['npx', 'knip'] },
      { name: 'content', command: ['npm', 'run', '--silent', 'validate:content'] },
    ],
  ],
  [[vitest('unit'), vitest('unit-dom')]],
  [[vitest('contract')], [vitest('build'), ...rehearsal]],
  [
    [
      {
        name: 'browser tests',
        command: ['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e') },
        count: () => countPlaywright(report('e2e')),
      },
    ],
  ],
];

/** Runs everything the project can prove, in order of cost, and goes on after a failure so that one run tells all. */
async function main() {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  async function runAll(list: readonly Stage[]) {
    for (const stage of list) {
      const counts = await runStage(stage);
      total.passed += counts.passed;
      total.failed += counts.failed;
      total.skipped += counts.skipped;
      failures.push(...counts.failures);
    }
  }
  if (!deploymentInstalled)
    console.log(
      "The deployment's packages are not installed, so its types and tests are left out. `npm ci --prefix amplify/deployment` installs them.",
    );
  for (const lists of phases) await Promise.all(lists.map(runAll));
  rmSync(reports, { recursive: true, force: true });
  // Once more at the end: what failed early is thousands of lines up by now.
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
  console.log(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
  );
  process.exitCode = total.failed > 0 ? 1 : 0;
}

void main();
