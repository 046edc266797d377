import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface WebpackConfig {
  readonly output?: object;
}

/**
 * Makes the hashes of the HTML renderer depend on every style sheet under `folder`. Each page contains the site's styles, but the
 * renderer has none of them: after a change of styles alone a build with a cache would keep all pages, with the former styles.
 */
export function saltWithStyles<Config extends WebpackConfig>(config: Config, folder: string): Config {
  const salt = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  for (const name of names.sort())
    salt
      .update(`${name}\0`)
      .update(readFileSync(join(folder, name)))
      .update('\0');
  return { ...config, output: { ...config.output, hashSalt: salt.digest('hex') } };
}
