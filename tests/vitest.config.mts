import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Node 25 and later have a `localStorage` of their own, which hides the test environment's and is undefined without a file. */
const execArgv = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : [];

const root = new URL('..', import.meta.url).pathname;

const unitTests = [
  'src/**/*.test.{ts,tsx}',
  'amplify/**/*.test.ts',
  'tests/unit/**/*.test.{ts,tsx}',
  'tests/rehearsal/**/*.test.ts',
];
/** A test file chooses a DOM with this at its top. */
const choosesDom = '// @vitest-environment';
const withDom = ['src', 'tests/unit']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { encoding: 'utf8', recursive: true }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.test\.tsx?$/.test(path) && readFileSync(join(root, path), 'utf8').startsWith(choosesDom));
/** A busy machine of two cores may need more than a minute for what takes seconds: drawing PDFs, properties, compiling. */
const unit = { testTimeout: 120_000, hookTimeout: 120_000 };

/** The timeouts of contract tests: what takes 10 seconds on a quiet machine of two cores takes minutes on a busy one. */
const contract = { testTimeout: 240_000, hookTimeout: 120_000 };

/**
 * `unit` and `unit-dom` are everything that needs no port and no build; `contract` starts real servers on ports of their own.
 */
export default defineConfig({
  root,
  test: {
    setupFiles: ['tests/support/setup.ts'],
    // It says in each process that a later version will need another Node.
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    restoreMocks: true,
    // As in tests/support/setup.ts: the default of a second is too short for a busy machine.
    expect: { poll: { timeout: 30_000 } },
    execArgv,
    // One less than there are cores is the default, and most machines that run this have two.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: unitTests,
          exclude: ['**/node_modules/**', ...withDom],
          // Loading takes a third of the time if each file does it for itself. Components have state in their modules, these files none.
          isolate: false,
        },
      },
      { extends: true, test: { ...unit, name: 'unit-dom', include: withDom } },
      {
        extends: true,
        test: {
          ...contract,
          name: 'contract',
          setupFiles: ['tests/support/models/watchExchanges.ts'],
          include: ['tests/contract/**/*.test.ts', 'tests/serve/**/*.test.ts'],
          // Loading the back ends and their libraries takes seconds for each process. All state is in what a file starts itself.
          isolate: false,
        },
      },
      {
        extends: true,
        // Needs the packages of amplify/deployment, which nothing else does.
        test: {
          name: 'deployment',
          include: ['amplify/deployment/**/*.spec.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        // Whole builds. Those that stop do so early, on one core: they run beside the good one.
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
