import type { GatsbyBrowser } from 'gatsby';
import { getLanguage } from '../texts/language';

/** Safari has prefetch links behind a setting that is off (caniuse.com/link-rel-prefetch). */
const prefetches = (): boolean => document.createElement('link').relList.supports('prefetch');

/** The addresses of a page's script, styles and data; null before the page is loaded. */
export type GetResources = (path: string) => readonly string[] | null;

/** Resolves once the worker answers this page's requests: the worker claims it a moment after it became active. */
const controlled = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
};

/** Fetches a file through the worker, which caches it, unless it has it. What can't be had now is cached by a later visit. */
async function cacheFile(address: string): Promise<void> {
  try {
    if (await caches.match(address)) return;
    const response = await fetch(address);
    // Read to its end, since the worker may count a body that nothing reads as work that isn't done.
    await response.arrayBuffer();
  } catch {
    // Left to a later visit.
  }
}

/** Returns the worker that answers this page's requests; none in a browser that has none, or before the first has come. */
export const getController = (): ServiceWorker | null => navigator.serviceWorker?.controller ?? null;

/**
 * Has the page cached that the browser loaded: the first, which came before the service worker did, and each that is opened by its
 * address later. Of those the worker hears all requests, but what stands in the page's own HTML, as the styles of its parts, is
 * never requested, and without it the worker would not draw the page. For the first page, the plugin requests the page's own files by
 * prefetch links, in front of this hook: the worker never hears of those that the browser requests before it controls the
 * page, and a browser without prefetch ignores them, so what is not cached by then is fetched. The plugin lists neither the
 * site's data nor that of static queries, without which the page is not drawn again offline. Nor does it notify the worker of
 * a page that was drawn after the worker became active and before it controlled the page.
 */
export async function cachePage(getResources: GetResources): Promise<void> {
  // A page of the release before must not mix with the files of this one.
  if (window.___swUpdated) return;
  const addresses = new Set<string>();
  for (const link of document.querySelectorAll<HTMLLinkElement>('head > link[rel=prefetch]')) {
    if (new URL(link.href).origin === location.origin) addresses.add(link.href);
    if (!prefetches()) link.remove();
  }
  await controlled();
  const path = location.pathname;
  // On a slow device the worker may be ready before the page's own script has come.
  const loaded = await window.___loader.loadPage(path).catch(() => undefined);
  const resources = getResources(path);
  if (resources) {
    navigator.serviceWorker.controller?.postMessage({ gatsbyApi: 'setPathResources', path, resources });
    for (const resource of resources) addresses.add(new URL(resource, location.href).href);
  }
  const hashes = loaded?.page?.staticQueryHashes ?? [];
  for (const data of ['app-data', ...hashes.map((hash) => `sq/${getLanguage().code}/${hash}`)])
    addresses.add(`${location.origin}/page-data/${data}.json`);
  // Linked pages that were fetched ahead share scripts.
  await Promise.all([...addresses].map(cacheFile));
}

export const onServiceWorkerActive: GatsbyBrowser['onServiceWorkerActive'] = ({ getResourceURLsForPathname }) =>
  // Gatsby's types say `Function`.
  void cachePage(getResourceURLsForPathname as GetResources);
