import { Hono } from 'hono';
import { createSiteServer } from '../../../src/commands/startSite';
import { listen } from '../../../src/emulators/kit/listen';
import { BenchError, type Scope } from './Scope';
import { createHeaderLookup, readDeployment } from '../../../src/config/headers';
import { aSlice } from '../../builders/contentDocument';
import { copySite } from '../../support/copySite';
import { runGatsbyBuild } from './processes';
import { freePort } from '../../support/freePort';
import { generateDocuments, type DocumentFile } from '../../../src/emulators/content/generateDocuments';
import { cacheRules } from '../../../src/config/headers/createHeaderTable';
import { createBareSite, toBarePages } from './bareSite';
import { startServices, readEmbedded } from './contentServices';

export interface Served {
  readonly origin: string;
  /** Path of every request that reached the server so far. */
  readonly requests: () => readonly string[];
}

/** Serves a built site as the project's own server does, and notes what is asked for. */
async function serveFolder(
  scope: Scope,
  publicDir: string,
  headers: (path: string) => Record<string, string>,
  port = 0,
): Promise<Served> {
  const asked: string[] = [];
  const app = new Hono()
    .use('*', async (context, next) => {
      asked.push(context.req.path);
      await next();
    })
    .route('/', createSiteServer({ publicDir, headers, onError: (error) => console.error(error) }));
  const { origin, close } = await listen(app, { port, variable: 'PORT' });
  scope.onEnd(close);
  return { origin, requests: () => [...asked] };
}

/** A site that was built for the measurement, and its files. */
interface ServedSite extends Served {
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

  const deployment = readDeployment(publicDir);
  if (!deployment) throw new BenchError('The built site cannot be served.');
  const served = await serveFolder(scope, publicDir, createHeaderLookup(deployment.headers), port);
  return { ...served, publicDir };
}

/** The page whose links are tapped; short words, so that a phone shows all of them at once. */
export const fiftyLinksPath = '/fifty-links';
const linkCount = 50;

/** A landing page with links to the documents in one paragraph, which starts the page. */
function fiftyLinks(template: DocumentFile, targets: readonly DocumentFile[]): DocumentFile {
  let text = '';
  const spans = targets.map(({ id }, index) => {
    const start = text.length;
    text += `n${index + 1}`;
    const span = { start, end: text.length, type: 'hyperlink', data: { link_type: 'Document', id } };
    text += ' ';
    return span;
  });
  const words = [{ type: 'paragraph', text: text.trimEnd(), spans }];
  const section = aSlice('text_section', { heading: null, anchor: null, text: words });
  return {
    ...template,
    id: 'landing_page.fifty-links',
    uid: fiftyLinksPath.slice(1),
    data: { ...template.data, title: 'Links', kind: 'landing', lede: null, image: {}, related: [], slices: [section] },
  };
}

const readDocuments = (project: string) => {
  const embedded = readEmbedded(project);
  return { embedded, generated: generateDocuments(2 * linkCount, embedded) };
};

/** Builds and serves the bare site: the pages of a small site, and the page of fifty links. */
export async function serveBareSite(scope: Scope, project: string): Promise<Served> {
  const { embedded, generated } = readDocuments(project);
  const links = toBarePages(generated.slice(0, linkCount)).map(({ path }) => path);
  const bare = createBareSite(scope, project, toBarePages([...embedded, ...generated]), links);
  await runGatsbyBuild(scope, bare.directory);
  return serveFolder(scope, bare.publicDir, createHeaderLookup(cacheRules));
}

/** Builds and serves the site with a page of fifty links to generated documents. */
export async function serveLinkedSite(scope: Scope, project: string): Promise<Served> {
  const { embedded, generated } = readDocuments(project);
  const template = embedded.find(({ type }) => type === 'landing_page');
  if (!template) throw new BenchError('There is no embedded landing page to make the page of links from.');
  const services = await startServices(scope, project, [
    ...generated,
    fiftyLinks(template, generated.slice(0, linkCount)),
  ]);
  return serveSite(scope, project, services.variables);
}
