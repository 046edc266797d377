import type { HeaderRule } from './HeaderRule';

const cache = (pattern: string, value: string): HeaderRule => ({ pattern, headers: { 'Cache-Control': value } });

const revalidate = 'public, max-age=0, must-revalidate';
const immutable = 'public, max-age=31536000, immutable';

/**
 * How long a file may be kept. Only names that change with their content are kept for ever; pages, page data, the service worker
 * and the manifest are asked for again each time (an unchanged one costs a 304).
 */
export const cacheRules: readonly HeaderRule[] = [
  cache('**/*', revalidate),
  // Scripts and styles the framework names after their content: app-<hash>.js, component---src-…-<hash>.js, styles.<hash>.css.
  cache('/*-*.js', immutable),
  cache('/*.*.css', immutable),
  // Files imported by scripts and styles, fonts among them.
  cache('/static/**/*', immutable),
  // The service worker's library lies in a folder named after its version.
  cache('/workbox-v*/*', immutable),
  // Not named after its content although it lies among such; the preview must never see yesterday's.
  cache('/static/type-paths___*.json', 'no-store'),
];
