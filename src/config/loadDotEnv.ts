import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the project's `.env` into `process.env`, if there is one; variables that are set win. */
export function loadDotEnv(directory = process.cwd()): void {
  const file = join(directory, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
