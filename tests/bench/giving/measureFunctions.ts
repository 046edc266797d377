import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { build } from 'esbuild';
import {
  createBundleOptions,
  deployedFunctions,
  largestBundle,
  type FunctionName,
} from '../../../amplify/deployment/bundling';
import { atMost, createFigure, type Figure, kilobytes, milliseconds, median } from '../support/figures';
import { plainEnvironment } from '../support/processes';
import type { Scope } from '../support/Scope';

const STARTS = 7;

/** What a function's first call waits for: the process is there, the code has to be read and run. */
const timeImport = (file: string) =>
  `const start = performance.now(); import(${JSON.stringify(file)}).then(
    () => console.log(performance.now() - start),
    (error) => { console.error(error); process.exit(1); });`;

/** Each deployed function as it is bundled: its size, and how long a new process takes to load it. */
export async function measureFunctions(scope: Scope, project: string): Promise<readonly Figure[]> {
  // Beneath the project, so that what a bundle leaves to the runtime is found.
  const cache = join(project, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'bench-functions-'));
  scope.onEnd(() => rmSync(folder, { recursive: true, force: true }));

  const figures: Figure[] = [];
  for (const name of Object.keys(deployedFunctions) as FunctionName[]) {
    const outfile = join(folder, `${name}.mjs`);
    const { entryPoints: _deployed, ...options } = createBundleOptions(name);
    // Without the entry that asks AWS for the secrets first: there is no AWS here.
    await build({ ...options, entryPoints: [`amplify/functions/${name}/handler.ts`], outfile, logLevel: 'error' });
    const starts = Array.from({ length: STARTS }, () =>
      Number(
        execFileSync('node', ['--input-type=module', '--eval', timeImport(outfile)], {
          cwd: folder,
          env: { ...plainEnvironment(), AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
          encoding: 'utf8',
        }),
      ),
    );
    figures.push(
      atMost(`${name}, minified`, statSync(outfile).size, largestBundle, kilobytes),
      createFigure(`${name}, to load it in a new process, median of ${STARTS}`, milliseconds(median(starts))),
    );
  }
  return figures;
}
