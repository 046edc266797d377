import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { createHeaderLookup, readDeployment } from '../../src/config/headers';
import { parseEnvironment } from '../../src/config/parseEnvironment';
import type { ContentDocument } from '../../src/content/validation/contentDocument';
import { parseCatalogue, toCatalogueDocuments } from '../../src/domain/donation';
import type { Subject } from '../../src/commands/doctor/Check';
import { contentChecks } from '../../src/commands/doctor/contentChecks';
import { createSubject } from '../../src/commands/doctor/createSubject';
import { siteChecks } from '../../src/commands/doctor/siteChecks';
import { createSiteServer } from '../../src/commands/startSite';

/** A site that was built, for the doctor to look at. */
export interface BuiltSite {
  readonly publicDir: string;
  /** The documents from which it was built. */
  readonly documents: readonly ContentDocument[];
  /** The variables that it was built with. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Plants a fault in an answer of the site, or of the payments function. */
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

/** Runs the doctor on the built site at the address that it was built for, which one fault changes. */
async function diagnose(built: BuiltSite, fault: PlantedFault): Promise<readonly string[]> {
  const { publicDir, documents, variables } = built;
  const { headers, rules } = readDeployment(publicDir)!;
  const server = createSiteServer({ publicDir, headers: createHeaderLookup(headers), rules });
  const { catalogue } = parseCatalogue(toCatalogueDocuments(documents));
  const parsed = parseEnvironment(variables);
  if (!parsed.ok) throw new Error(parsed.error);
  const { environment } = parsed;
  const { siteUrl } = environment;
  const app = new Hono()
    .get('/payments/catalogue', (c) => c.json(catalogue))
    .mount('/', (request) => server.fetch(request));
  const { fetch: fetchElsewhere } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { host, origin, pathname } = new URL(address);
    if (host !== new URL(siteUrl).host) return fetchElsewhere(address, init);
    const answer =
      origin === siteUrl
        ? await app.fetch(new Request(address, init))
        : new Response('', { status: 301, headers: { Location: `${siteUrl}${pathname}` } });
    return fault(pathname, new Response(answer.body, answer));
  });
  // The policy of the pages names the back ends that the site was built for; of those only one is asked here.
  const payments = `${siteUrl}/payments`;
  const subject = createSubject(environment, process.cwd());
  const giving: Subject = { ...subject, environment: { ...environment, api: { ...environment.api, payments } } };
  const checks = [...siteChecks, ...contentChecks.filter(({ name }) => name !== 'Fields of custom types and slices')];
  const findings = await Promise.all(
    checks.map(async ({ name, run }) => {
      const finding = await run(name === 'Prices and limits of giving' ? giving : subject);
      return finding.status === 'failed' ? [`${name}: ${finding.missing}`] : [];
    }),
  );
  vi.unstubAllGlobals();
  return findings.flat();
}

/** Defines the tests of the doctor on a site that a file has built before them: a build takes a minute. */
export const testDoctor = (getSite: () => BuiltSite) =>
  describe('the doctor on a built site', () => {
    test('the doctor finds nothing wrong with a healthy built site', async () => {
      expect(await diagnose(getSite(), (_path, answer) => answer)).toEqual([]);
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
        'an address without TLS that leads elsewhere',
        withHeader(/^\/$/, 'Location', (value) => (value === '' ? null : 'https://other.example/')),
        /^HTTPS: .*301/m,
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
        /^Prices and limits of giving: donors can’t give fidyah/m,
      ],
      [
        'back ends that can’t read the prices',
        withStatus('/payments/catalogue', 503),
        /^Prices and limits of giving: .*503/m,
      ],
    ])('the doctor names %s', async (_what, fault, text) => {
      expect((await diagnose(getSite(), fault)).join('\n')).toMatch(text);
    });
  });
