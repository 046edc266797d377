import { describe, expect, it } from 'vitest';
import { offlineOptions } from './offlineOptions';

const handlersOf = (url: string) =>
  offlineOptions.workboxConfig.runtimeCaching
    .filter(({ urlPattern }) => urlPattern.test(url))
    .map(({ handler }) => handler);

describe('what the service worker keeps', () => {
  it.each([
    ['https://mizan.example/static/fraunces-a1b2.woff2', 'CacheFirst'],
    ['https://mizan.example/12-a1b2c3d4e5f6.js', 'CacheFirst'],
    ['https://mizan.example/page-data/cases/page-data.json', 'StaleWhileRevalidate'],
    ['https://mizan.example/icons/icon-48x48.png', 'StaleWhileRevalidate'],
  ])('%s: %s', (url, handler) => {
    expect(handlersOf(url)).toContain(handler);
  });

  it('never the type paths, which a preview must have as they are now', () => {
    expect(handlersOf('https://mizan.example/static/type-paths___mizan-zakat.json')).toEqual([]);
  });
});
