import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const source = readFileSync('src/app/offlinePage.sw.js', 'utf8');
const offlinePage = '<main><ul class="links" data-saved-pages=""><li>No page is saved.</li></ul></main>';

interface Device {
  /** The resources that the plugin noted for a path; `null` for a page that was only fetched ahead. */
  readonly noted: Readonly<Record<string, readonly string[] | null>>;
  /** The answers of the caches, by address. */
  readonly cached: Readonly<Record<string, string>>;
}

/** Returns the service worker's answer for a page that this device has no copy of. */
async function answer({ noted, cached }: Device, path = '/privacy'): Promise<string> {
  let handle = (_: object): Promise<Response> => Promise.reject(new Error('no handler was set'));
  const found: Readonly<Record<string, string>> = { '/offline': offlinePage, ...cached };
  const scope = {
    workbox: { routing: { setCatchHandler: (handler: typeof handle) => void (handle = handler) } },
    idbKeyval: {
      keys: async () => Object.keys(noted).map((path) => `resources:${path}`),
      get: async (key: string) => noted[key.slice('resources:'.length)],
    },
    self: { addEventListener: () => undefined },
    MessageAPI: {},
    caches: { match: async (address: string) => (address in found ? new Response(found[address]) : undefined) },
  };
  new Function(...Object.keys(scope), source)(...Object.values(scope));
  return (await handle({ event: { request: { mode: 'navigate', url: `https://mizan.example${path}` } } })).text();
}

const createPageData = (title: string, staticQueryHashes: readonly string[] = []) =>
  JSON.stringify({ result: { data: { page: { data: { title } } } }, staticQueryHashes });
const faq = {
  noted: ['/faq.js'],
  cached: { '/faq.js': '', '/page-data/faq/page-data.json': createPageData('Questions & answers') },
};

test('the offline page lists the pages whose resources are all on the device', async () => {
  const text = await answer({
    noted: { '/faq': faq.noted, '/about': ['/about.js'], '/account': [] },
    cached: { ...faq.cached, '/page-data/about/page-data.json': createPageData('About us') },
  });
  expect(text).toBe(
    '<main><ul class="links" data-saved-pages=""><li><a href="/faq" lang="en-AU">Questions &#38; answers</a></li></ul></main>',
  );
});

test('the offline page leaves out a page whose static queries are not on the device', async () => {
  const device = {
    noted: { '/faq': faq.noted },
    cached: { ...faq.cached, '/page-data/faq/page-data.json': createPageData('FAQ', ['12']) },
  };
  expect(await answer(device)).toBe(offlinePage);
  expect(await answer({ ...device, cached: { ...device.cached, '/page-data/sq/en-AU/12.json': '{}' } })).toContain(
    '>FAQ</a>',
  );
});

test.each<[string, Device]>([
  ['was only fetched ahead', { noted: { '/privacy': null }, cached: {} }],
  ['has damaged data', { noted: { '/privacy': [] }, cached: { '/page-data/privacy/page-data.json': '{"resu' } }],
])('the offline page still lists the others if a page %s', async (_, { noted, cached }) => {
  expect(await answer({ noted: { '/faq': faq.noted, ...noted }, cached: { ...faq.cached, ...cached } })).toContain(
    '<a href="/faq" lang="en-AU">',
  );
});

describe('in Arabic', () => {
  const arabicPage =
    '<main><ul data-saved-pages="" data-titles="{&quot;/ar/impact&quot;:&quot;الأثر&quot;}"></ul></main>';
  const page = (title: string, untranslated: readonly string[] = []) =>
    JSON.stringify({
      result: { data: { page: { data: { title } } }, pageContext: { untranslated } },
      staticQueryHashes: ['12'],
    });
  const device: Device = {
    noted: { '/faq': faq.noted, '/ar/faq': [], '/ar/case/rent': [], '/ar/impact': [], '/ar/account': [] },
    cached: {
      ...faq.cached,
      '/ar/offline': arabicPage,
      '/page-data/ar/faq/page-data.json': page('أسئلة'),
      '/page-data/ar/case/rent/page-data.json': page('Rent', ['ar']),
      '/page-data/ar/impact/page-data.json': JSON.stringify({ result: {}, staticQueryHashes: [] }),
      '/page-data/ar/account/page-data.json': page('حسابك'),
      '/page-data/sq/ar/12.json': '{}',
    },
  };

  test('the offline page is in the language of the page, whose saved pages come first', async () => {
    const entries = [...(await answer(device, '/ar/privacy')).matchAll(/<a href="([^"]+)" lang="([^"]+)">([^<]+)/g)];
    expect(entries.map((entry) => entry.slice(1))).toEqual([
      ['/ar/case/rent', 'en-AU', 'Rent'],
      ['/ar/faq', 'ar', 'أسئلة'],
      ['/ar/impact', 'ar', 'الأثر'],
      ['/faq', 'en-AU', 'Questions &#38; answers'],
    ]);
  });

  test('the offline page is in English where the device lacks the language’s own', async () => {
    const { '/ar/offline': _, ...cached } = device.cached;
    expect(await answer({ noted: {}, cached }, '/ar/privacy')).toBe(offlinePage);
  });
});
