import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from 'playwright/test';
import sharp from 'sharp';
import { origins } from '../support/origins';
import { listLocalizedPaths, sitePages } from '../support/sitePages';
import { expect, hydrated, test } from '../support/test';

const fetchText = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
};

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
/** The scripts of every page, which its own script loads. */
const ownScripts = (html: string) => all(html, /<script data-src="([^"]+)"/g).flatMap((list) => list.split(' '));
const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/** Limits concurrency: the image service renders on this machine's own cores. */
async function forEachItem<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
}

// Spec 1.24, 1.25, 1.26, 1.27
test('the manifest makes the site installable, with its short name, purple theme and start page', async ({
  request,
}) => {
  const home = await fetchText(request, '/');
  const path = /<link rel="manifest" href="([^"]+)"/.exec(home)?.[1] ?? '';
  const manifest = JSON.parse(await fetchText(request, path)) as {
    icons: { src: string; sizes: string; purpose?: string }[];
    shortcuts: { name: string; url: string }[];
  };
  expect(manifest).toMatchObject({
    name: 'Mizan Zakat Foundation',
    short_name: 'Mizan',
    start_url: '/',
    display: 'minimal-ui',
    theme_color: '#3d1f5c',
    lang: 'en-AU',
    id: '/',
  });
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);
  expect(manifest.shortcuts.length).toBeGreaterThan(1);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose?.includes('maskable'))).toBe(true);
  for (const { src, sizes } of manifest.icons) {
    const icon = await request.get(src.startsWith('/') ? src : `/${src}`);
    expect(icon.headers()['content-type']).toBe('image/png');
    const { width, height } = await sharp(await icon.body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  const ico = await request.get('/favicon.ico');
  expect((await ico.body()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
  const favicon = /<link rel="icon" href="([^"]+)"/.exec(home)?.[1] ?? '';
  expect((await request.get(favicon)).status()).toBe(200);
});

// Spec 2.28
test('the sitemap lists every indexable page, and no other', async ({ request }) => {
  const index = await fetchText(request, '/sitemap-index.xml');
  const parts = all(index, /<loc>([^<]+)<\/loc>/g);
  expect(parts.length).toBeGreaterThan(0);
  const texts = await Promise.all(parts.map((part) => fetchText(request, part)));
  const listed = texts.flatMap((text) => all(text, /<loc>([^<]+)<\/loc>/g)).map((url) => new URL(url).pathname);
  const expected = sitePages.filter((page) => page.listed).flatMap(listLocalizedPaths);
  expect(listed.sort()).toEqual([...expected].sort());
  // When its document was last published; the calendars and the books have none.
  const entries = texts
    .flatMap((text) => all(text, /<url>(.+?)<\/url>/gs))
    .filter((entry) => !/calendars|impact/.test(entry));
  for (const entry of entries) expect(entry).toMatch(/<lastmod>20\d\d-\d\d-\d\dT/);
});

test('short addresses lead to their pages, and well-known files are there', async ({ request }) => {
  const ways = { '/donate': '/pay', '/zakat': '/pay/zakat', '/calculator': '/calculate' };
  for (const [from, to] of Object.entries({ ...ways, '/.well-known/change-password': '/account#/security' })) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([from, answer.status(), answer.headers()['location']]).toEqual([from, 302, to]);
  }
  const security = await fetchText(request, '/.well-known/security.txt');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(security)?.[1] ?? '') - Date.now();
  expect(expires / 86_400_000).toBeGreaterThan(300);
  expect(expires / 86_400_000).toBeLessThan(365);
  expect(security).toMatch(/^Contact: mailto:/m);
});

test('a link to a page has a picture of its own where it is shared', async ({ request }) => {
  const html = await fetchText(request, '/case/winter-rent');
  const url = /<meta[^>]* property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const answer = await request.get(url);
  expect(await sharp(await answer.body()).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(html).toMatch(/<meta[^>]* property="og:image:alt" content="[^"]+ A\$[\d,]+ of A\$[\d,]+ given\. /);
});

test('the feed lists every article, newest first', async ({ page, request }) => {
  expect(await fetchText(request, '/learn')).toMatch(
    /<link[^>]* type="application\/rss\+xml"[^>]* href="\/learn\/feed.xml"/,
  );
  const feed = await fetchText(request, '/learn/feed.xml');
  const items = await page.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, 'application/xml');
    if (xml.querySelector('parsererror')) throw new Error(xml.documentElement.textContent ?? '');
    return [...xml.querySelectorAll('channel > item')].map((item) => ({
      link: item.querySelector('link')?.textContent ?? '',
      title: item.querySelector('title')?.textContent ?? '',
      date: Date.parse(item.querySelector('pubDate')?.textContent ?? ''),
    }));
  }, feed);
  const folder = join(process.cwd(), 'src/content/documents/landing_page');
  const articles = readdirSync(folder).filter((name) =>
    /"lang": "en-au"[^]*"kind": "article"/.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(items).toHaveLength(articles.length);
  const dates = items.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort((a, b) => b - a));
  for (const { link, title } of items) {
    expect(title).not.toBe('');
    expect((await request.get(new URL(link).pathname)).status()).toBe(200);
  }
});

test('every page has its own title and description', async ({ request }) => {
  const seen = new Map<string, string[]>();
  await forEachItem(
    sitePages.filter(({ listed }) => listed),
    async ({ path }) => {
      const html = await fetchText(request, path);
      for (const text of [
        /<title[^>]*>([^<]+)</.exec(html)?.[1],
        /<meta[^>]*name="description"[^>]*content="([^"]+)"/.exec(html)?.[1],
      ])
        seen.set(`${text}`, [...(seen.get(`${text}`) ?? []), path]);
    },
  );
  expect([...seen].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

/** The same picture in little: drawing 132 of them as wide as pages ask for takes a core over a minute. */
function toSmall(address: string): string {
  const url = new URL(address);
  url.searchParams.set('w', '32');
  url.searchParams.delete('h');
  return url.href;
}

test('every picture and every link preview loads', async ({ request }) => {
  test.setTimeout(120_000);
  const pictures = new Set<string>();
  await forEachItem(
    sitePages.filter(({ status }) => status === 200),
    async ({ path }) => {
      const html = await fetchText(request, path);
      const sources = all(html, /<img[^>]* src="(https?:[^"]+)"/g).map(unescaped);
      const previews = all(html, /<meta[^>]*property="og:image"[^>]*content="([^"]+)"/g).map(unescaped);
      expect(previews, `${path} has a link preview`).toHaveLength(1);
      for (const url of [...sources.map(toSmall), ...previews]) pictures.add(url);
    },
  );
  expect(pictures.size).toBeGreaterThan(50);
  const faults: string[] = [];
  await forEachItem([...pictures], async (url) => {
    const response = await request.get(url);
    if (response.status() !== 200 || !/^image\//.test(response.headers()['content-type'] ?? ''))
      faults.push(`${response.status()} ${url}`);
  });
  expect(faults).toEqual([]);
});

test('link previews of the home page and of cases are 1200 by 630 in JPEG or PNG', async ({ request }) => {
  for (const path of ['/', '/case/winter-rent', '/cases']) {
    const html = await fetchText(request, path);
    const url = unescaped(/<meta[^>]*property="og:image"[^>]*content="([^"]+)"/.exec(html)?.[1] ?? '');
    const { width, height, format } = await sharp(await (await request.get(url)).body()).metadata();
    expect({ path, width, height }).toEqual({ path, width: 1200, height: 630 });
    expect(['jpeg', 'png']).toContain(format);
  }
});

test('an address with another host in its path shows the 404 page of the site, and does not lead to that host', async ({
  page,
  complaints,
}) => {
  complaints.expect(/^answered 404/, /status of 404/);
  // Gatsby's loader asks by the decoded path whether there is such a page, and the site's policy stops that.
  complaints.expect(/^console error: .*mizan\.invalid.* violates .*Content Security Policy/);
  complaints.tolerate(/^failed: csp http:\/\/mizan\.invalid/, /^third party: HEAD http:\/\/mizan\.invalid/);
  for (const path of ['/%5cmizan.invalid/', '/%09/mizan.invalid/', '/%0a/mizan.invalid/', '//mizan.invalid/']) {
    await page.goto(`${origins.site}${path}`);
    expect(new URL(page.url()).origin).toBe(origins.site);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    // The loader asks before it takes the page over.
    await hydrated(page);
  }
});

// Spec 1.30
test('without a container id the home page and the scripts of every page have no tag manager', async ({ request }) => {
  const html = await fetchText(request, '/');
  const scripts = ownScripts(html);
  expect(scripts.length).toBeGreaterThan(0);
  for (const text of [html, ...(await Promise.all(scripts.map((src) => fetchText(request, src))))])
    expect(text).not.toMatch(/googletagmanager|gtm\.js|web-vitals|dataLayer/i);
  expect((await request.get('/')).headers()['content-security-policy']).not.toContain('google');
});

test('the account’s libraries are in files that no page has among its scripts and styles', async ({ request }) => {
  const ofAccount = /AWSCognitoIdentityProviderService|amplify-/;
  const built = join(process.cwd(), 'public');
  const files = readdirSync(built).filter((name) => /\.(js|css)$/.test(name));
  const theirs = files.filter((name) => ofAccount.test(readFileSync(join(built, name), 'utf8')));
  for (const ending of [/\.js$/, /\.css$/]) expect(theirs).toContainEqual(expect.stringMatching(ending));

  const prefetched = JSON.parse(await fetchText(request, '/chunk-map.json')) as Record<string, readonly string[]>;
  expect(prefetched['component---src-templates-account-account-tsx']?.length).toBeGreaterThan(0);
  const html = await fetchText(request, '/pay');
  const loaded = new Set([...Object.values(prefetched).flat(), ...ownScripts(html)]);
  expect(theirs.filter((name) => loaded.has(`/${name}`))).toEqual([]);
  expect(all(html, /<style[^>]*>([^<]*)/g).join('')).not.toContain('amplify-');
});

test('a page loads at most 90.7 kB of scripts, or 115 kB with a donation form, gzipped', () => {
  const read = (file: string) => readFileSync(join(process.cwd(), 'public', file));
  const { assetsByChunkName: chunks } = JSON.parse(read('webpack.stats.json').toString()) as {
    readonly assetsByChunkName: Readonly<Record<string, readonly string[]>>;
  };
  const weigh = (page: string) => {
    const { componentChunkName } = JSON.parse(read(`page-data/${page}/page-data.json`).toString()) as {
      readonly componentChunkName: string;
    };
    const files = new Set([...(chunks['app'] ?? []), ...(chunks[componentChunkName] ?? [])]);
    expect(files.size, page).toBeGreaterThan(3);
    const scripts = [...files].filter((file) => file.endsWith('.js'));
    for (const file of scripts) expect(read(file).toString(), file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    return scripts.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).byteLength, 0);
  };
  // The project's folder decides the order of its modules, and with it how well they compress: up to 150 bytes.
  for (const page of ['index', 'faq', 'case/winter-rent', 'what-is-zakat'])
    expect(weigh(page), page).toBeLessThan(90_700);
  for (const page of ['pay', 'pay/zakat']) expect(weigh(page), page).toBeLessThan(115_000);
});
