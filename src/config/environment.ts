import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readAmplifyOutputs } from './amplifyOutputs';
import { parseEnvironment, type Environment } from './parseEnvironment';

/** Reads the project's `.env` into `process.env`, if there is one; variables that are set win. */
function loadDotEnv(directory = process.cwd()): void {
  const file = join(directory, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

export type { Environment } from './parseEnvironment';

let parsed: Environment | undefined;

/**
 * The environment of this process, read once: variables, then `.env`, then the defaults. A malformed value ends the
 * process with one line on standard error and exit code 1.
 */
export function environment(): Environment {
  if (parsed) return parsed;
  loadDotEnv();
  const outputs = readAmplifyOutputs();
  const result = outputs.ok ? parseEnvironment(process.env, outputs.outputs) : outputs;
  if (!result.ok) {
    process.stderr.write(`${result.fault}\n`);
    process.exit(1);
  }
  parsed = result.environment;
  return parsed;
}
