import { cacheRules } from '../../../src/config/headers/cacheRules';
import { headersFor, headerTable, readInlineHashes } from '../../../src/config/headers';
import { parseEnvironment } from '../../../src/config/parseEnvironment';
import { generateDocuments } from '../../../src/local/content/generateDocuments';
import { copySite } from '../../support/buildSite';
import { toBarePages } from '../bare/BarePage';
import { createBareSite } from '../bare/createBareSite';
import { fiftyLinks, LINKS } from '../content/fiftyLinks';
import { readEmbedded } from '../content/readEmbedded';
import { startServices } from '../content/startServices';
import { BenchError } from '../support/BenchError';
import { freePort } from '../support/freePort';
import { runGatsbyBuild } from '../support/runGatsbyBuild';
import type { Scope } from '../support/Scope';
import { serveFolder } from './serveFolder';
import type { Served } from './serveFolder';

const documentsOf = (project: string) => {
  const embedded = readEmbedded(project);
  return { embedded, generated: generateDocuments(2 * LINKS, embedded) };
};

/** Builds and serves the bare site: the pages of a small site, and the page of fifty links. */
export async function serveBareSite(scope: Scope, project: string): Promise<Served> {
  const { embedded, generated } = documentsOf(project);
  const links = toBarePages(generated.slice(0, LINKS)).map(({ path }) => path);
  const bare = createBareSite(scope, project, toBarePages([...embedded, ...generated]), links);
  await runGatsbyBuild(scope, bare.directory);
  return serveFolder(scope, bare.publicDir, headersFor(cacheRules));
}

/** Builds and serves the site with a page of fifty links to generated documents. */
export async function serveLinkedSite(scope: Scope, project: string): Promise<Served> {
  const { embedded, generated } = documentsOf(project);
  const template = embedded.find(({ type }) => type === 'landing_page');
  if (!template) throw new BenchError('There is no embedded landing page to make the page of links from.');
  const services = await startServices(scope, project, [...generated, fiftyLinks(template, generated.slice(0, LINKS))]);
  const port = await freePort();
  const variables = { ...services.variables, GATSBY_SITE_URL: `http://localhost:${port}` };
  const copy = copySite(project);
  scope.onEnd(copy.remove);
  await runGatsbyBuild(scope, copy.directory, variables);

  const environment = parseEnvironment(variables);
  const hashes = readInlineHashes(copy.publicDir);
  if (!environment.ok || !hashes) throw new BenchError('The built site cannot be served.');
  return serveFolder(scope, copy.publicDir, headersFor(headerTable(environment.environment, hashes)), port);
}
