import { cacheRules } from '../../../src/config/headers/cacheRules';
import { createHeaderLookup } from '../../../src/config/headers';
import { generateDocuments } from '../../../src/local/content/generateDocuments';
import { toBarePages } from '../bare/BarePage';
import { createBareSite } from '../bare/createBareSite';
import { fiftyLinks, LINKS } from '../content/fiftyLinks';
import { readEmbedded } from '../content/readEmbedded';
import { startServices } from '../content/startServices';
import { BenchError } from '../support/BenchError';
import { runGatsbyBuild } from '../support/runGatsbyBuild';
import type { Scope } from '../support/Scope';
import { serveFolder } from './serveFolder';
import type { Served } from './serveFolder';
import { serveSite } from './serveSite';

const readDocuments = (project: string) => {
  const embedded = readEmbedded(project);
  return { embedded, generated: generateDocuments(2 * LINKS, embedded) };
};

/** Builds and serves the bare site: the pages of a small site, and the page of fifty links. */
export async function serveBareSite(scope: Scope, project: string): Promise<Served> {
  const { embedded, generated } = readDocuments(project);
  const links = toBarePages(generated.slice(0, LINKS)).map(({ path }) => path);
  const bare = createBareSite(scope, project, toBarePages([...embedded, ...generated]), links);
  await runGatsbyBuild(scope, bare.directory);
  return serveFolder(scope, bare.publicDir, createHeaderLookup(cacheRules));
}

/** Builds and serves the site with a page of fifty links to generated documents. */
export async function serveLinkedSite(scope: Scope, project: string): Promise<Served> {
  const { embedded, generated } = readDocuments(project);
  const template = embedded.find(({ type }) => type === 'landing_page');
  if (!template) throw new BenchError('There is no embedded landing page to make the page of links from.');
  const services = await startServices(scope, project, [...generated, fiftyLinks(template, generated.slice(0, LINKS))]);
  return serveSite(scope, project, services.variables);
}
