import type { HeaderRule } from './HeaderRule';

const cache = (pattern: string, value: string): HeaderRule => ({ pattern, headers: { 'Cache-Control': value } });

const revalidate = 'public, max-age=0, must-revalidate';
const immutable = 'public, max-age=31536000, immutable';

/**
 * How long a file may be cached. Only files named by content hash are cached forever; pages, page data, the service
 * worker and the manifest are revalidated each time (304 if unchanged).
 */
export const cacheRules: readonly HeaderRule[] = [
  cache('**/*', revalidate),
  // Scripts and styles named by content hash: app-<hash>.js, component---src-…-<hash>.js, styles.<hash>.css.
  cache('/*-*.js', immutable),
  cache('/*.*.css', immutable),
  // Files imported by scripts and styles, fonts among them.
  cache('/static/**/*', immutable),
  // The service worker's library is in a folder named after its version.
  cache('/workbox-v*/*', immutable),
  // Not named by content hash, although in a folder of such files; the preview must never see an old one.
  cache('/static/type-paths___*.json', 'no-store'),
];
