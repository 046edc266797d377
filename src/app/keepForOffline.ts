import type { GatsbyBrowser } from 'gatsby';

/** Safari has prefetch links behind a setting that is off (caniuse.com/link-rel-prefetch). */
const prefetches = (): boolean => document.createElement('link').relList.supports('prefetch');

/** Resolves once the worker answers this page's requests: the worker claims it a moment after it became active. */
const controlled = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
};

/**
 * Has the first page cached, which came before the service worker did. The plugin asks for the page's own files by
 * prefetch links, in front of this hook; where the browser ignores those, their addresses are fetched. It lists neither the
 * site's data nor that of static queries, without which the page is not drawn again offline.
 */
export async function keepFirstPage(): Promise<void> {
  const hashes = window.___loader.loadPageSync(location.pathname)?.page.staticQueryHashes ?? [];
  const addresses = ['app-data', ...hashes.map((hash) => `sq/d/${hash}`)].map((data) => `/page-data/${data}.json`);
  if (!prefetches())
    for (const link of document.querySelectorAll<HTMLLinkElement>('head > link[rel=prefetch]')) {
      if (new URL(link.href).origin === location.origin) addresses.push(link.href);
      link.remove();
    }
  await controlled();
  // Linked pages that were fetched ahead share scripts. Whatever can't be fetched now is cached by a later visit.
  await Promise.all([...new Set(addresses)].map((address) => fetch(address).catch(() => undefined)));
}

export const onServiceWorkerActive: GatsbyBrowser['onServiceWorkerActive'] = () => void keepFirstPage();
