import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Reads `.env` of the project into `process.env` where there is one; what is set already wins. */
export function loadDotEnv(directory = process.cwd()): void {
  const file = join(directory, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
