import type { GatsbyBrowser } from 'gatsby';

/**
 * The first page's data that came before the service worker did: the plugin hands over the page's own, but neither the
 * site's nor the static queries', without which the page is not drawn again offline.
 */
export const onServiceWorkerActive: GatsbyBrowser['onServiceWorkerActive'] = () => {
  const hashes = window.___loader.loadPageSync(location.pathname)?.page.staticQueryHashes ?? [];
  for (const data of ['app-data', ...hashes.map((hash) => `sq/d/${hash}`)]) void fetch(`/page-data/${data}.json`);
};
