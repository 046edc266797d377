import { existsSync } from 'node:fs';
import type { GatsbyNode } from 'gatsby';
import { setStylesAside } from './webpack/earlierFiles';

/**
 * Sets style sheets of earlier builds aside. Gatsby removes pages and style sheets of earlier builds if it has no cache of them
 * (services/initialize.js), as on the hosting, which builds in another folder each time. Pages have to go, as their documents may; style
 * sheets are still loaded by open tabs.
 */
export const onPreInit: GatsbyNode['onPreInit'] = () => {
  const isCleared = existsSync('public') && !existsSync('.cache/caches-lmdb');
  if (process.env.NODE_ENV === 'production' && isCleared) setStylesAside('public');
};
