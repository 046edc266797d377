import { readFileSync } from 'node:fs';

/** The bytes of a file, or `undefined` where there is none. Any other reason not to read it is an error. */
export function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
