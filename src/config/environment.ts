import { existsSync } from 'node:fs';
import { readAmplifyOutputs } from './amplifyOutputs';
import { parseEnvironment, type Environment } from './parseEnvironment';

export type { Environment } from './parseEnvironment';

let parsed: Environment | undefined;

/**
 * Returns the environment of this process, read once: variables, then `.env`, then the defaults. A malformed value ends the
 * process with one line on standard error and exit code 1.
 */
export function environment(): Environment {
  if (parsed) return parsed;
  // Variables that are set win.
  if (existsSync('.env')) process.loadEnvFile('.env');
  const outputs = readAmplifyOutputs();
  const result = outputs.ok ? parseEnvironment(process.env, outputs.outputs) : outputs;
  if (!result.ok) {
    process.stderr.write(`${result.error}\n`);
    process.exit(1);
  }
  parsed = result.environment;
  return parsed;
}
