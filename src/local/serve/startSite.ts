import type { Environment } from '../../config/environment';
import { createHeaderLookup, readDeployment } from '../../config/headers';
import { listen } from './listen';
import type { Listening } from './listen';
import { createSiteServer } from './siteServer';

/** A folder that cannot be served, as one line. */
export class NoBuildError extends Error {}

/**
 * Serves a finished build on the site's port, with the headers and rules that its hosting reads.
 *
 * @throws NoBuildError where the folder holds no finished build; ListenError where the port is taken.
 */
export async function startSite(environment: Environment, publicDir: string): Promise<Listening> {
  const deployment = readDeployment(publicDir);
  if (!deployment)
    throw new NoBuildError('There is no finished build in public/: run "npm run build", or "npm start".');
  const server = createSiteServer({
    publicDir,
    headers: createHeaderLookup(deployment.headers),
    rules: deployment.rules,
    onError: (error) => console.error(error),
  });
  return listen(server, { port: environment.port, variable: 'PORT' });
}
