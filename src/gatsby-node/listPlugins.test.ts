import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { offlineOptions } from './listPlugins';

const listHandlers = (url: string) =>
  offlineOptions.workboxConfig.runtimeCaching
    .filter(({ urlPattern }) => urlPattern.test(url))
    .map(({ handler }) => handler);

describe('the cache of the service worker', () => {
  it.each([
    ['https://mizan.example/static/fraunces-a1b2.woff2', 'CacheFirst'],
    ['https://mizan.example/12-a1b2c3d4e5f6.js', 'CacheFirst'],
    ['https://mizan.example/page-data/cases/page-data.json', 'StaleWhileRevalidate'],
    ['https://mizan.example/icons/icon-48x48.png', 'StaleWhileRevalidate'],
  ])('the service worker caches %s as %s', (url, handler) => {
    expect(listHandlers(url)).toContain(handler);
  });

  it('the service worker stores no resources of the page that opens a preview', () => {
    const MessageAPI = { setPathResources: vi.fn() };
    const { setPathResources } = MessageAPI;
    const workbox = { routing: { setCatchHandler: vi.fn() } };
    const source = readFileSync(offlineOptions.appendScript, 'utf8');
    const caches = { match: async () => ({}) };
    const scope = { MessageAPI, self: new EventTarget(), workbox, caches };
    new Function(...Object.keys(scope), source)(...Object.values(scope));
    const event = { waitUntil: vi.fn() };
    for (const path of ['/preview', '/faq']) MessageAPI.setPathResources(event, { path, resources: [] });
    expect(setPathResources).toHaveBeenCalledExactlyOnceWith(event, { path: '/faq', resources: [] });
  });

  it('the service worker does not cache the type paths, which a preview needs up to date', () => {
    expect(listHandlers('https://mizan.example/static/type-paths___mizan-zakat.json')).toEqual([]);
  });
});
