import { createHeaderLookup, createHeaderTable, readInlineHashes } from '../../../src/config/headers';
import { parseEnvironment } from '../../../src/config/parseEnvironment';
import { copySite } from '../../support/buildSite';
import { BenchError } from '../support/BenchError';
import { freePort } from '../support/freePort';
import { runGatsbyBuild } from '../support/runGatsbyBuild';
import type { Scope } from '../support/Scope';
import { serveFolder } from './serveFolder';
import type { Served } from './serveFolder';

/** A site that was built for the measurement, and its files. */
export interface ServedSite extends Served {
  readonly publicDir: string;
}

/**
 * Builds a copy of the project over the services that the variables name, and serves it on a free port.
 * @throws BenchError when it can't be built or served
 */
export async function serveSite(
  scope: Scope,
  project: string,
  services: Readonly<Record<string, string>>,
): Promise<ServedSite> {
  const port = await freePort();
  const variables = { ...services, GATSBY_SITE_URL: `http://localhost:${port}` };
  const { directory, publicDir, remove } = copySite(project);
  scope.onEnd(remove);
  await runGatsbyBuild(scope, directory, variables);

  const environment = parseEnvironment(variables);
  const hashes = readInlineHashes(publicDir);
  if (!environment.ok || !hashes) throw new BenchError('The built site cannot be served.');
  const served = await serveFolder(
    scope,
    publicDir,
    createHeaderLookup(createHeaderTable(environment.environment, hashes)),
    port,
  );
  return { ...served, publicDir };
}
