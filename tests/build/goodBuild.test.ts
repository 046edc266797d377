import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectInlineHashes } from '../../src/config/headers';
import { routes } from '../../src/content/routes';
import { aLandingPage } from '../builders/contentDocument';
import { aSmallSite } from '../support/buildDocuments';
import { startBuildServices, type BuildServices } from '../support/buildServices';
import { copySite, type BuildResult, type SiteCopy } from '../support/copySite';
import { testDoctor } from './testDoctor';
import { hasPage, languages, toLanguagePath } from '../../src/texts/languages';
import { redirects } from '../../src/config/headers/formatOtherHosts';

/** Values that may be in the environment of a build but in no file of the site. */
const secrets = {
  PRISMIC_ACCESS_TOKEN: 'secret-of-the-content-repository',
  PRISMIC_WRITE_TOKEN: 'secret-that-changes-models',
  STRIPE_SECRET_KEY: 'sk_test_secretOfTheCardProvider',
  STRIPE_WEBHOOK_SECRET: 'whsec_secretOfTheCardWebhook',
  PAYPAL_CLIENT_SECRET: 'secret-of-the-other-provider',
  PAYPAL_WEBHOOK_ID: 'SECRETOFTHEOTHERWEBHOOK',
};
/** Their public halves, which a browser may know. */
const publicKeys = { GATSBY_STRIPE_PUBLISHABLE_KEY: 'pk_test_publicHalf', GATSBY_PAYPAL_CLIENT_ID: 'public-half' };
const siteUrl = 'https://www.example.org';

/** A build takes half a minute on an idle machine; on a busy one, much longer. */
const timeout = 900_000;

/** A page that asks for a picture in every way there is, so that what the resolvers make of it can be read. */
const figuresPage = `
  import { graphql } from 'gatsby';
  export default () => null;
  export const query = graphql\`
    {
      prismicCase {
        data {
          image {
            url
            constrained: gatsbyImageData(placeholder: BLURRED)
            narrow: gatsbyImageData(width: 400)
            fullWidth: gatsbyImageData(layout: FULL_WIDTH)
            fixed { src width height }
            fluid { src }
          }
        }
      }
    }
  \`;
`;

/** Scripts of earlier builds in the same folder, by the days since the last build that had them. */
const earlier = { '1061-0123abcd.js': 6, '1061-4567abcd.js': 8 } as const;

interface PageData {
  readonly componentChunkName: string;
}

let site: SiteCopy;
let services: BuildServices;
let plain: BuildResult;
let variables: Record<string, string>;
beforeAll(async () => {
  const access = { private: true, accessTokens: [secrets.PRISMIC_ACCESS_TOKEN] };
  const inFrench = { ...aLandingPage('what-is-zakat', { title: 'La zakat, en bref' }), id: 'fr', lang: 'fr-fr' };
  services = await startBuildServices({ documents: [...aSmallSite(), inFrench], access });
  site = copySite();
  writeFileSync(join(site.directory, 'src/pages/figures.tsx'), figuresPage);
  mkdirSync(site.publicDir);
  for (const [file, days] of Object.entries(earlier)) {
    const seconds = Date.now() / 1000 - days * 86_400;
    writeFileSync(join(site.publicDir, file), '');
    utimesSync(join(site.publicDir, file), seconds, seconds);
  }
  variables = {
    ...services.variables,
    ...secrets,
    ...publicKeys,
    GATSBY_PRISMIC_REPOSITORY: 'mizan-zakat',
    GATSBY_SITE_URL: siteUrl,
    // Because a second build would take a minute: the site of the browser tests is one without.
    GATSBY_GTM_ID: 'GTM-TEST12',
  };
  plain = await site.build(variables);
}, timeout);
afterAll(async () => {
  site.remove();
  await services.stop();
});

/** Files with one of the texts, except the service worker's library, which the site only carries. */
const filesWith = (...texts: string[]) =>
  site
    .listFiles()
    .filter((file) => !file.startsWith('workbox-'))
    .filter((file) => texts.some((text) => site.readFile(file).includes(text)));
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

describe('a build of a few documents, from a private repository with its token', () => {
  // Spec 1.8, 6.6
  test('a build with valid content succeeds', () => {
    expect(plain.code, plain.output).toBe(0);
  });

  test('a build leaves out documents in another language, which would have the paths of the site’s own, and says so', () => {
    expect(site.readFile('what-is-zakat/index.html')).toContain('What is zakat?');
    expect(filesWith('La zakat, en bref')).toEqual([]);
    expect(plain.output.match(/Documents in fr-fr are left out/g)).toHaveLength(1);
  });

  test('a build makes the pages of the documents and the standalone ones, and none for linkable data', () => {
    const pages = site.listFiles().filter((file) => file.endsWith('.html') && !file.startsWith('_gatsby'));
    const whole = languages.filter((language) => hasPage(language, '/404'));
    const own = whole.flatMap(({ path }) =>
      ['404.html', '404/index.html', '500.html', '500/index.html', 'offline/index.html'].map((file) =>
        `${path}/${file}`.slice(1),
      ),
    );
    const made = ['index', 'calculate/index', 'case/winter-rent/index', 'pay/index', 'program/rent-relief/index'];
    expect(pages).toEqual(
      expect.arrayContaining([...own, ...made.map((page) => `${page}.html`), 'what-is-zakat/index.html']),
    );
    expect(pages.filter((page) => page.startsWith('member') || page.startsWith('global'))).toEqual([]);
  });

  test('a build retains the scripts of builds of the last week, which open tabs may need', () => {
    expect(site.listFiles()).toContain('1061-0123abcd.js');
    expect(site.listFiles()).not.toContain('1061-4567abcd.js');
  });

  test('a build stores its number of documents for the next build', () => {
    expect(JSON.parse(site.readFile('documents.json'))).toEqual({ documents: aSmallSite().length });
  });

  test('a build writes the headers of each hosting, with the hashes of its pages’ inline scripts', () => {
    const file = site.readFile('.deploy/customHttp.yml');
    expect(file).toContain("key: 'Content-Security-Policy'");
    const hashes = collectInlineHashes([site.readFile('index.html')]);
    expect(Object.keys(hashes.scripts).length).toBeGreaterThan(0);
    const others = ['netlify/_headers', 'nginx.conf'].map((name) => site.readFile(`.deploy/${name}`));
    for (const hash of Object.keys(hashes.scripts)) for (const text of [file, ...others]) expect(text).toContain(hash);
    // PayPal itself, which this build uses, writes styles that no hash can cover; a hash would block them.
    expect(Object.keys(hashes.styles).length).toBeGreaterThan(0);
    expect(file).toMatch(/style-src ''self'' ''unsafe-inline'' https:\/\/\*\.paypal\.com/);
    expect(file).toContain("key: 'Strict-Transport-Security'");
  });

  test('a build writes robots.txt and a sitemap of the pages that search engines may list', () => {
    expect(site.readFile('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap-index.xml\n`);
    expect(locations(site.readFile('sitemap-index.xml'))).toEqual([`${siteUrl}/sitemap-0.xml`]);
    const singles = routes.filter(({ role, path }) => role === 'page' && !path.includes(':uid'));
    const listed = singles.map(({ path }) => path).filter((path) => path !== '/account');
    const others = ['/case/winter-rent', '/program/rent-relief', '/what-is-zakat'];
    // Without a document they are there in each language; no document of this repository is.
    const standalone = ['/figures', '/ramadan-calendars', '/impact', '/impact/verify'].flatMap((path) =>
      languages.filter((language) => hasPage(language, path)).map((language) => toLanguagePath(path, language)),
    );
    expect(locations(site.readFile('sitemap-0.xml')).sort()).toEqual(
      [...listed, ...others, ...standalone].map((path) => siteUrl + path).sort(),
    );
  });

  test('a build writes the feed of articles and a calendar for each capital city', () => {
    const feed = site.readFile('learn/feed.xml');
    expect(feed).toContain('<title><![CDATA[What is zakat?]]></title>');
    expect(feed).toContain(`<link>${siteUrl}/what-is-zakat</link>`);
    const calendars = site.listFiles().filter((file) => /^calendars\/ramadan-\d{4}-[a-z]+\.ics$/.test(file));
    expect(calendars).toHaveLength(8);
    for (const calendar of calendars)
      expect(site.readFile(calendar)).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
  });

  // Spec 7.30
  test('a build writes the type-paths file of the repository, with each custom type', () => {
    const paths = JSON.parse(site.readFile('static/type-paths___mizan-zakat.json')) as { path: string }[];
    const types = new Set(paths.map(({ path }) => path.split('.')[0]));
    for (const type of readdirSync('customtypes')) expect(types).toContain(type);
  });

  // Spec 1.24, 1.25, 1.26, 1.27
  test('a build writes the manifest and the service worker', () => {
    expect(JSON.parse(site.readFile('manifest.webmanifest'))).toMatchObject({
      short_name: 'Mizan',
      start_url: '/',
      display: 'minimal-ui',
      theme_color: '#3d1f5c',
      id: '/',
      shortcuts: [{ url: '/pay' }, { url: '/calculate' }, { url: '/ramadan-calendars' }],
    });
    expect(site.listFiles()).toContain('sw.js');
    expect(site.readFile('index.html')).toContain('rel="manifest"');
  });

  test('a page of a build lists the scripts of every page component, so that they can be prefetched and stored', () => {
    const [, list = '{}'] =
      /window\.___chunkMapping=(\{.*\});/.exec(site.readFile('case/winter-rent/index.html')) ?? [];
    expect(list).toBe(site.readFile('chunk-map.json'));
    const scripts = JSON.parse(list) as Record<string, readonly string[]>;
    const files = site.listFiles();
    const components = files
      .filter((file) => file.endsWith('page-data.json'))
      .map((file) => {
        const { componentChunkName } = JSON.parse(site.readFile(file)) as PageData;
        return componentChunkName;
      });
    expect(components.length).toBeGreaterThan(10);
    for (const component of components) {
      expect(scripts[component], component).not.toEqual([]);
      for (const script of scripts[component] ?? [component]) expect(files).toContain(script.slice(1));
    }
    // What most pages share is loaded with each of them.
    expect(scripts['component---src-templates-case-case-tsx']?.length).toBeGreaterThan(1);
  });

  test('a build contains no secret of its environment', () => {
    expect(filesWith(...Object.values(secrets), ...Object.keys(secrets))).toEqual([]);
  });

  test('a build publishes no source maps', () => {
    const maps = site.listFiles().filter((file) => file.endsWith('.map') && !file.startsWith('workbox-'));
    expect(maps).toEqual([]);
  });

  test('a build has no toolbar for editors', () => {
    const pages = filesWith('static.cdn.prismic.io').filter((file) => file.endsWith('.html'));
    expect(pages).toEqual([]);
  });
});

/** A page that search engines may find, and what it tells them. */
interface FoundPage {
  readonly path: string;
  readonly html: string;
  readonly data: readonly { readonly '@type': string; readonly [property: string]: unknown }[];
}

describe('what search engines and shared links get of a build', () => {
  const readPage = (path: string): FoundPage => {
    const html = site.readFile(path === '/' ? 'index.html' : `${path.slice(1)}/index.html`);
    const data = [...html.matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>([^<]+)/g)].map(
      ([, text = '']) => JSON.parse(text) as FoundPage['data'][number],
    );
    return { path, html, data };
  };
  const readPages = () =>
    locations(site.readFile('sitemap-0.xml'))
      .map((url = '') => readPage(new URL(url).pathname))
      .filter(({ path }) => !path.endsWith('/figures'));
  const find = (path: string, type: string) => readPage(path).data.find((item) => item['@type'] === type);
  const readMeta = (html: string, name: string) =>
    new RegExp(`<meta[^>]* property="${name}" content="([^"]+)"`).exec(html)?.[1] ?? '';

  test('the home page of a build says who the foundation is, with address, register and tax number, and how to give', () => {
    expect(find('/', 'WebSite')).toMatchObject({ name: 'Mizan Zakat Foundation', alternateName: 'Mizan' });
    const action = { '@type': 'DonateAction', target: { urlTemplate: `${siteUrl}/pay` } };
    expect(find('/', 'NGO')).toMatchObject({
      taxID: '00 000 000 000',
      identifier: { propertyID: 'ABN', url: 'https://abr.business.gov.au/ABN/View?abn=00000000000' },
      address: { '@type': 'PostalAddress', addressLocality: 'Parramatta', addressRegion: 'NSW', postalCode: '2150' },
      potentialAction: action,
    });
    expect(find('/case/winter-rent', 'DonateAction')).toMatchObject({
      target: { urlTemplate: expect.stringContaining('case=winter-rent') as string },
    });
  });

  test('each page of a build tells search engines exactly the breadcrumbs that it shows', () => {
    const pages = readPages();
    const shown = pages
      .filter(({ html }) => /<nav [^>]*aria-label="(Breadcrumb|مسار التنقل|Jalur halaman)"/.test(html))
      .map(({ path }) => path);
    const told = pages.filter(({ data }) => data.some((item) => item['@type'] === 'BreadcrumbList'));
    expect(shown.length).toBeGreaterThan(5);
    expect(told.map(({ path }) => path)).toEqual(shown);
  });

  test('each page of a build has a title of at most 65 characters, a picture for links to it, and what the picture says', () => {
    for (const { path, html } of readPages()) {
      const title = /<title[^>]*>([^<]+)/.exec(html)?.[1] ?? '';
      expect(title, path).toMatch(/\p{L}/u);
      expect(title.replaceAll(/&[^;]+;/g, '’').length, path).toBeLessThanOrEqual(65);
      expect(readMeta(html, 'og:image:alt'), path).toMatch(/\p{L}/u);
      const picture = new URL(readMeta(html, 'og:image'));
      if (picture.origin === siteUrl) expect(site.listFiles(), path).toContain(picture.pathname.slice(1));
    }
    expect(readMeta(readPage('/case/winter-rent').html, 'og:image')).toMatch(/^https:/);
  });

  test('a build has the icon, for each hosting the short addresses, and the well-known addresses that browsers and people ask for', () => {
    expect(site.listFiles()).toEqual(expect.arrayContaining(['favicon.ico', '.well-known/security.txt']));
    expect(JSON.parse(site.readFile('.deploy/customRules.json'))).toEqual(
      expect.arrayContaining(
        redirects.map(({ from, to }) => expect.objectContaining({ source: from, target: to, status: '302' }) as object),
      ),
    );
    const rewrites = [...site.readFile('.deploy/nginx.conf').matchAll(/^ {2}rewrite "(.+)" (\S+) redirect;$/gm)];
    for (const { from, to } of redirects) {
      for (const host of ['netlify', 'cloudflare'])
        expect(site.readFile(`.deploy/${host}/_redirects`)).toContain(`${from} ${to} 302\n`);
      // Within quotes nginx reads two backslashes as one, and the first expression that fits counts.
      const rewrite = rewrites.find(([, text = '']) => new RegExp(text.replaceAll('\\\\', '\\')).test(from));
      expect(rewrite?.[2]).toBe(to);
    }
    expect(redirects.map(({ from }) => from)).toEqual(
      expect.arrayContaining(['/donate', '/zakat', '/calculator', '/.well-known/change-password']),
    );
  });

  test('the sitemap of a build says when each document was last published', () => {
    const entries = [...site.readFile('sitemap-0.xml').matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => entry);
    const documents = entries.filter((entry) => !/figures|calendars|impact/.test(entry));
    expect(documents.length).toBeGreaterThan(10);
    for (const entry of documents) expect(entry).toMatch(/<lastmod>20\d\d-\d\d-\d\dT/);
  });
});

interface ImageData {
  readonly images: { readonly fallback: { readonly src: string; readonly srcSet: string } };
  readonly width: number;
  readonly height: number;
  readonly placeholder?: { readonly fallback: string };
}
interface Figures {
  readonly url: string;
  readonly constrained: ImageData;
  readonly narrow: ImageData;
  readonly fullWidth: ImageData;
  readonly fixed: { readonly src: string; readonly width: number; readonly height: number };
  readonly fluid: { readonly src: string };
}

describe('a picture of a build', () => {
  const read = (): Figures => {
    const page = JSON.parse(site.readFile('page-data/figures/page-data.json')) as {
      result: { data: { prismicCase: { data: { image: Figures } } } };
    };
    return page.result.data.prismicCase.data.image;
  };
  const widths = ({ images }: ImageData) => [...images.fallback.srcSet.matchAll(/ (\d+)w/g)].map(([, w]) => Number(w));

  // Spec 9.25, 9.26, 9.27
  test('a picture of a build is 800 wide with candidates at 0.25, 0.5, 1 and 2 times that, 4 to 3 as its master', () => {
    const { constrained, narrow } = read();
    expect(constrained).toMatchObject({ width: 800, height: 600 });
    expect(widths(constrained)).toEqual([200, 400, 800, 1600]);
    expect(widths(narrow)).toEqual([100, 200, 400, 800]);
  });

  // Spec 9.24
  test('a picture as wide as the window has the breakpoints as candidates, up to the master’s width', () => {
    expect(widths(read().fullWidth)).toEqual([750, 1080, 1366, 1600]);
  });

  // Spec 9.28, 9.29
  test('a picture of a build requests automatic compression and format, and never more than the master has', () => {
    const { constrained, fullWidth, fixed, fluid, url } = read();
    for (const address of [url, constrained.images.fallback.src, fullWidth.images.fallback.src, fixed.src, fluid.src]) {
      const { searchParams, href } = new URL(address);
      expect(searchParams.get('auto')).toBe('compress,format');
      expect(searchParams.get('fit')).toBe('max');
      expect(href.startsWith(`${services.variables.GATSBY_IMAGE_BASE_URL ?? ''}/mizan-zakat/winter.svg?`)).toBe(true);
    }
  });

  // Spec 9.32, 9.34
  test('a picture of a build is 400 wide if it is fixed and at most 800 if it is fluid', () => {
    const { fixed, fluid } = read();
    expect(fixed).toMatchObject({ width: 400, height: 300 });
    expect(new URL(fluid.src).searchParams.get('w')).toBe('800');
  });

  // Spec 9.30
  test('a picture of a build includes its blurred placeholder', () => {
    expect(read().constrained.placeholder?.fallback).toMatch(/^data:image\/webp;base64,/);
  });
});

// Spec 1.30, 1.31
test('a build with a container id has the tag manager on every page, without web-vitals', () => {
  for (const page of ['index.html', '404.html', 'case/winter-rent/index.html']) {
    expect(site.readFile(page)).toContain('https://www.googletagmanager.com/gtm.js');
    expect(site.readFile(page)).toContain("'GTM-TEST12'");
  }
  const script = /\/(app-\w+\.js)\b/.exec(site.readFile('index.html'))?.[1] ?? '';
  expect(site.readFile(script)).toContain('enableWebVitalsTracking:!1');
  expect(site.readFile('.deploy/customHttp.yml')).toContain('https://*.googletagmanager.com');
});

testDoctor(() => ({ publicDir: site.publicDir, documents: aSmallSite(), variables }));
