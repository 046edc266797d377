// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { keepFirstPage } from './keepForOffline';

const ownFile = `${location.origin}/app-1a2b.js`;
const data = ['/page-data/app-data.json', '/page-data/sq/d/42.json'];
const fetched: string[] = [];
let worker: EventTarget & { controller: object | null };

beforeEach(() => {
  fetched.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    throw new TypeError('The connection is lost.');
  });
  worker = Object.assign(new EventTarget(), { controller: {} });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  Object.assign(window, { ___loader: { loadPageSync: () => ({ page: { staticQueryHashes: ['42'] } }) } });
  // As gatsby-plugin-offline leaves the page, which runs before.
  document.head.innerHTML =
    `<link rel="preload" href="/font.woff2">${`<link rel="prefetch" href="${ownFile}">`.repeat(2)}` +
    '<link rel="prefetch" href="https://images.example/hero.jpg">';
});

/** Simulates a browser that does or doesn't support prefetch links. */
const support = (prefetch: boolean) =>
  vi
    .spyOn(HTMLLinkElement.prototype, 'relList', 'get')
    .mockReturnValue({ supports: (word: string) => word !== 'prefetch' || prefetch } as never);

it('fetches the data that the plugin leaves out, and leaves prefetch links to a browser that supports them', async () => {
  support(true);
  await keepFirstPage();
  expect(fetched).toEqual(data);
  expect(document.querySelectorAll('link[rel=prefetch]')).toHaveLength(3);
});

it('fetches once what the plugin linked for prefetch in a browser without it, except from another origin', async () => {
  support(false);
  await keepFirstPage();
  expect(fetched).toEqual([...data, ownFile]);
  expect(document.head.querySelectorAll('link')).toHaveLength(1);
});

it('waits until the worker controls the page, because it caches nothing before', async () => {
  support(false);
  worker.controller = null;
  const kept = keepFirstPage();
  await Promise.resolve();
  expect(fetched).toEqual([]);
  worker.dispatchEvent(new Event('controllerchange'));
  await kept;
  expect(fetched).toHaveLength(3);
});
