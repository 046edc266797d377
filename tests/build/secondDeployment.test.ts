import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHeaderLookup, readDeployment } from '../../src/config/headers';
import { parseEnvironment } from '../../src/config/parseEnvironment';
import type { ContentDocument } from '../../src/content/validation/contentDocument';
import { parseCatalogue, toCatalogueDocuments } from '../../src/domain/donation';
import type { Subject } from '../../src/local/doctor/Check';
import { contentChecks } from '../../src/local/doctor/contentChecks';
import { createSubject } from '../../src/local/doctor/createSubject';
import { siteChecks } from '../../src/local/doctor/siteChecks';
import { listen } from '../../src/local/serve/listen';
import { createSiteServer } from '../../src/local/serve/startSite';
import { readHostedBuild } from '../rehearsal/listSteps';
import { aBuiltCase, aSmallSite } from '../support/buildDocuments';
import { startBuildServices } from '../support/buildServices';
import type { BuildServices } from '../support/buildServices';
import { copySite } from '../support/buildSite';
import type { BuildResult, SiteCopy } from '../support/buildSite';

/** Files of an earlier build with other code. */
const earlier = ['1061-0123abcd.js', '3059.5980b553f35386edc42d.css'];

const directories: string[] = [];
let first: SiteCopy;
let second: SiteCopy;
let firstFiles: string[];
let results: BuildResult[];
let services: BuildServices | undefined;
let documents: ContentDocument[];

/** Builds documents at an address of their own, which may be another for each build as the folder is. */
async function build(site: SiteCopy, documents: readonly ContentDocument[]): Promise<BuildResult> {
  await services?.stop();
  services = await startBuildServices({ documents });
  directories.push(site.directory);
  return site.build({ ...services.variables, GATSBY_PRISMIC_REPOSITORY: 'mizan-zakat' });
}

beforeAll(async () => {
  first = copySite();
  const before = [...aSmallSite(), aBuiltCase('withdrawn')];
  results = [await build(first, before)];
  // Of a build before that had other code.
  for (const name of earlier) writeFileSync(join(first.publicDir, name), '');
  firstFiles = first.files();
  second = copySite();
  const { cachedFolders } = readHostedBuild(readFileSync('amplify/deployment/amplify.yml', 'utf8'));
  for (const folder of cachedFolders)
    if (existsSync(join(first.directory, folder)))
      cpSync(join(first.directory, folder), join(second.directory, folder), {
        recursive: true,
        preserveTimestamps: true,
      });
  // The hosting builds in a folder with another name each time, and the one before is gone.
  first.remove();
  documents = aSmallSite().map((document) =>
    document.uid === 'winter-rent' ? aBuiltCase('winter-rent', { ...document.data, title: 'Another title' }) : document,
  );
  results.push(await build(second, documents));
}, 1_200_000);
afterAll(async () => {
  first.remove();
  second.remove();
  await services?.stop();
});

describe('the second deployment', () => {
  test('a build succeeds in another folder with what the hosting has cached of the build before', () => {
    expect(directories[0]).not.toBe(directories[1]);
    for (const { code, output } of results) expect(code, output).toBe(0);
  });

  test('the second build has what was changed, and nothing of a document that was withdrawn', () => {
    expect(second.read('case/winter-rent/index.html')).toContain('Another title');
    expect(second.read('page-data/case/winter-rent/page-data.json')).toContain('Another title');
    expect(firstFiles).toContain('case/withdrawn/index.html');
    expect(second.files().filter((file) => file.includes('withdrawn'))).toEqual([]);
  });

  // An open tab asks for them until a week after.
  test('the second build retains the scripts and style sheets of the first', () => {
    const named = firstFiles.filter((file) => /^[^/]+(-[0-9a-f]{8,}\.js|\.[0-9a-f]{16,}\.css)$/.test(file));
    expect(named).toEqual(expect.arrayContaining(earlier));
    expect(second.files()).toEqual(expect.arrayContaining(named));
  });

  test('the second build names no folder of the machine that built it', () => {
    const text = /\.(html|js|css|json|xml|txt|webmanifest)$/;
    const naming = second
      .files()
      .filter((file) => text.test(file))
      .filter((file) => directories.some((directory) => second.read(file).includes(directory)));
    expect(naming).toEqual([]);
  });
});

/** What is wrong with an answer of the site, or of the payments function. */
type PlantedFault = (path: string, answer: Response) => Response | Promise<Response>;

const withStatus =
  (path: string, status: number): PlantedFault =>
  (asked, answer) =>
    asked === path ? new Response(answer.body, { status, headers: answer.headers }) : answer;
const withHeader =
  (path: RegExp, name: string, change: (value: string) => string | null): PlantedFault =>
  (asked, answer) => {
    if (!path.test(asked)) return answer;
    const value = change(answer.headers.get(name) ?? '');
    if (value === null) answer.headers.delete(name);
    else answer.headers.set(name, value);
    return answer;
  };
const withJson =
  (path: string, change: (json: never) => unknown): PlantedFault =>
  async (asked, answer) =>
    asked === path ? Response.json(change((await answer.json()) as never)) : answer;

const gone = () => null;

/** What the doctor says of the built site, which one fault changes. */
async function diagnose(fault: PlantedFault): Promise<readonly string[]> {
  const { headers, rules } = readDeployment(second.publicDir)!;
  const server = createSiteServer({ publicDir: second.publicDir, headers: createHeaderLookup(headers), rules });
  const { catalogue } = parseCatalogue(toCatalogueDocuments(documents));
  const app = new Hono()
    .get('/payments/catalogue', (c) => c.json(catalogue))
    .mount('/', (request) => server.fetch(request));
  const site = await listen(
    new Hono().all('*', async (c) => {
      const answer = await app.fetch(c.req.raw);
      return fault(c.req.path, new Response(answer.body, answer));
    }),
    { port: 0, variable: 'PORT' },
  );
  const parsed = parseEnvironment({ ...services!.variables, GATSBY_SITE_URL: site.origin });
  if (!parsed.ok) throw new Error(parsed.error);
  const { environment } = parsed;
  // The policy of the pages names the back ends that the site was built for; of those only one is asked here.
  const payments = `${site.origin}/payments`;
  const subject = createSubject(environment, process.cwd());
  const giving: Subject = { ...subject, environment: { ...environment, api: { ...environment.api, payments } } };
  const checks = [...siteChecks, ...contentChecks.filter(({ name }) => name !== 'Fields of custom types and slices')];
  const findings = await Promise.all(
    checks.map(async ({ name, run }) => {
      const finding = await run(name === 'Prices and limits of giving' ? giving : subject);
      return finding.status === 'failed' ? [`${name}: ${finding.missing}`] : [];
    }),
  );
  await site.close();
  return findings.flat();
}

describe('the doctor on a built site', () => {
  test('the doctor finds nothing wrong with a healthy built site', async () => {
    expect(await diagnose((_path, answer) => answer)).toEqual([]);
  });

  const policy = 'Content-Security-Policy';
  test.each<[string, PlantedFault, RegExp]>([
    ['a home page that fails', withStatus('/', 503), /^Home page: .*503/m],
    [
      'a home page of another type',
      withHeader(/^\/$/, 'Content-Type', () => 'text/plain'),
      /^Home page: .*text\/plain/m,
    ],
    [
      'a page without its security header',
      withHeader(/^\/$/, 'X-Content-Type-Options', gone),
      /^Headers of pages: .*missing/m,
    ],
    ['a page without a policy', withHeader(/^\/$/, policy, gone), /^Headers of pages: .*Policy is missing/m],
    [
      'a policy that lets other scripts in',
      withHeader(/^\/$/, policy, (value) => value.replace('script-src', 'script-src https://other.example')),
      /^Headers of pages: .*Policy is/m,
    ],
    [
      'a page that may be cached for ever',
      withHeader(/^\/$/, 'Cache-Control', () => 'public, max-age=31536000'),
      /^Headers of pages: .*Cache-Control/m,
    ],
    [
      'previews without the editor’s tools',
      withHeader(/^\/preview$/, policy, (value) =>
        value.replaceAll('https://static.cdn.prismic.io', '').replace(/frame-src [^;]+/, "frame-src 'none'"),
      ),
      /^Headers of previews: /m,
    ],
    ['no page that opens previews', withStatus('/preview', 404), /^Headers of previews: .*404/m],
    [
      'scripts that are never kept',
      withHeader(/\.js$/, 'Cache-Control', () => 'no-store'),
      /^Headers of scripts: .*no-store/m,
    ],
    [
      'a script that is missing',
      (path, answer) => (/^\/app-.*\.js$/.test(path) ? new Response('', { status: 404 }) : answer),
      /^Headers of scripts: .*app-.*404/m,
    ],
    [
      'a home page without scripts',
      async (path, answer) =>
        path === '/'
          ? new Response((await answer.text()).replaceAll('data-src', 'data-none'), {
              headers: { 'Content-Type': 'text/html' },
            })
          : answer,
      /^Headers of scripts: .*loads no script/m,
    ],
    [
      'missing pages that are found',
      (path, answer) => (path.startsWith('/doctor/') ? new Response('') : answer),
      /^Missing pages: .*200/m,
    ],
    [
      'a site of more documents than are published',
      withJson('/documents.json', () => ({ documents: 1 })),
      /^Build after publishing: /m,
    ],
    [
      'a closed fund',
      withJson('/payments/catalogue', ({ funds }: { funds: Record<string, object> }) => ({
        funds: { ...funds, fidyah: { ...funds.fidyah, open: false } },
      })),
      /^Prices and limits of giving: nobody can give fidyah/m,
    ],
    [
      'back ends that can’t read the prices',
      withStatus('/payments/catalogue', 503),
      /^Prices and limits of giving: .*503/m,
    ],
  ])('the doctor names %s', async (_what, fault, said) => {
    expect((await diagnose(fault)).join('\n')).toMatch(said);
  });
});
