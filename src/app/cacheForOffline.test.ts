// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cachePage } from './cacheForOffline';

const ownFile = `${location.origin}/app-1a2b.js`;
const pageFile = `${location.origin}/page-3c4d.js`;
const data = ['app-data', 'sq/en-AU/42'].map((name) => `${location.origin}/page-data/${name}.json`);
const fetched: string[] = [];
const cached = new Set<string>();
const messages: unknown[] = [];
const controller = { postMessage: (message: unknown) => messages.push(message) };
let worker: EventTarget & { controller: object | null };

const getResources = () => ['/page-3c4d.js'];
const listed = { gatsbyApi: 'setPathResources', path: location.pathname, resources: ['/page-3c4d.js'] };

beforeEach(() => {
  fetched.length = 0;
  cached.clear();
  messages.length = 0;
  vi.stubGlobal('caches', { match: async (address: string) => (cached.has(address) ? new Response() : undefined) });
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    throw new TypeError('The connection is lost.');
  });
  worker = Object.assign(new EventTarget(), { controller });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  Object.assign(window, { ___loader: { loadPage: async () => ({ page: { staticQueryHashes: ['42'] } }) } });
  // As gatsby-plugin-offline leaves the page, which runs before.
  document.head.innerHTML =
    `<link rel="preload" href="/font.woff2">${`<link rel="prefetch" href="${ownFile}">`.repeat(2)}` +
    '<link rel="prefetch" href="https://images.example/hero.jpg">';
});

afterEach(() => {
  delete window.___swUpdated;
});

/** Simulates a browser that does or doesn't support prefetch links. */
const support = (prefetch: boolean) =>
  vi
    .spyOn(HTMLLinkElement.prototype, 'relList', 'get')
    .mockReturnValue({ supports: (word: string) => word !== 'prefetch' || prefetch } as never);

/** Lets the page be controlled only when `afterwards` has run. */
async function storeUncontrolled(afterwards: () => void): Promise<void> {
  worker.controller = null;
  const stored = cachePage(getResources);
  await Promise.resolve();
  expect([fetched, messages]).toEqual([[], []]);
  afterwards();
  worker.controller = controller;
  worker.dispatchEvent(new Event('controllerchange'));
  await stored;
}

it('the first page’s data that the plugin leaves out is fetched, and no file that the worker has cached', async () => {
  support(true);
  cached.add(ownFile).add(pageFile);
  await cachePage(getResources);
  expect(fetched).toEqual(data);
  expect(document.querySelectorAll('link[rel=prefetch]')).toHaveLength(3);
});

it('a file that was prefetched before the worker controlled the page is fetched, because the worker has no copy of it', async () => {
  support(true);
  // A prefetch that has ended removes its link.
  await storeUncontrolled(() => (document.head.innerHTML = ''));
  expect(fetched).toEqual([ownFile, pageFile, ...data]);
});

it('a page drawn before its worker controlled it lists its resources for the worker', async () => {
  support(true);
  await storeUncontrolled(() => undefined);
  expect(messages).toEqual([listed]);
});

it('a page whose script loads after the worker has its resources listed and its files fetched once it has loaded', async () => {
  support(true);
  let isLoaded = false;
  const loadPage = async () => {
    isLoaded = true;
    return { page: { staticQueryHashes: ['42'] } };
  };
  Object.assign(window, { ___loader: { loadPage } });
  await cachePage(() => (isLoaded ? getResources() : null));
  expect(messages).toEqual([listed]);
  expect(fetched).toEqual([ownFile, pageFile, ...data]);
});

it('the site’s data is fetched for offline use even if the page could not be loaded', async () => {
  support(true);
  Object.assign(window, { ___loader: { loadPage: () => Promise.reject(new TypeError('The connection is lost.')) } });
  await cachePage(() => null);
  expect(messages).toEqual([]);
  expect(fetched).toEqual([ownFile, data[0]]);
});

it('a browser without prefetch fetches a link once, except from another origin', async () => {
  support(false);
  await cachePage(getResources);
  expect(fetched).toEqual([ownFile, pageFile, ...data]);
  expect(document.head.querySelectorAll('link')).toHaveLength(1);
});

it('a page whose release was replaced has nothing fetched or listed for offline use', async () => {
  window.___swUpdated = true;
  await cachePage(getResources);
  expect([fetched, messages]).toEqual([[], []]);
});
