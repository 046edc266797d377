import { join } from 'node:path';
import { plainEnvironment } from './plainEnvironment';
import { runMeasured } from './runMeasured';
import type { Run } from './runMeasured';
import type { Scope } from './Scope';

/** Ten thousand pages take minutes; more than this and something hangs. */
const LIMIT_SECONDS = 1_800;

/** Builds the site of a folder and measures the build. */
export function runGatsbyBuild(
  scope: Scope,
  directory: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const command = [process.execPath, join(directory, 'node_modules/gatsby/cli.js'), 'build'] as const;
  return runMeasured(scope, { command: [...command], cwd: directory, env: plainEnvironment(variables) }, LIMIT_SECONDS);
}
