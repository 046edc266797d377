import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** How many pages a build made: each has a file of page data. */
export function countPages(publicDir: string): number {
  const files = readdirSync(join(publicDir, 'page-data'), { withFileTypes: true, recursive: true });
  return files.filter((entry) => entry.isFile() && entry.name === 'page-data.json').length;
}
